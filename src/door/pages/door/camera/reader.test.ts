import { afterEach, expect, test, vi } from 'vitest';
import { openReader } from './reader.ts';

const decoder = vi.hoisted(() => ({ looks: 0 }));
vi.mock('./decoder.ts', () => ({ createDecoder: () => async () => (decoder.looks++, 'read by ours') }));

afterEach(() => {
  vi.unstubAllGlobals();
  decoder.looks = 0;
});

function aDetector(detect: () => Promise<{ rawValue: string }[]>) {
  const Detector = class {
    static getSupportedFormats = async () => ['qr_code'];
    detect = detect;
  };
  vi.stubGlobal('BarcodeDetector', Detector);
}

const video = {} as HTMLVideoElement;

test('where the browser’s detector finds nothing for a while, ours looks at every other frame until it does', async () => {
  let inPicture: { rawValue: string }[] = [];
  aDetector(async () => inPicture);
  const read = await openReader();
  const frames = async (count: number) => {
    const seen: (string | null)[] = [];
    for (let frame = 0; frame < count; frame++) seen.push(await read(video));
    return seen;
  };
  expect(await frames(11)).toEqual(Array.from({ length: 11 }, () => null));
  expect(await frames(4)).toEqual([null, 'read by ours', null, 'read by ours']);
  inPicture = [{ rawValue: 'read by the browser' }];
  expect(await frames(4)).toEqual(Array.from({ length: 4 }, () => 'read by the browser'));
  expect(decoder.looks).toBe(2);
});

test('a detector that fails is not asked again', async () => {
  const detect = vi.fn(() => Promise.reject(new Error('no service')));
  aDetector(detect);
  const read = await openReader();
  expect([await read(video), await read(video)]).toEqual(['read by ours', 'read by ours']);
  expect(detect).toHaveBeenCalledTimes(1);
});
