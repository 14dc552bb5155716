/** What is read in what the video shows now; null for nothing. */
export type ReadVideo = (video: HTMLVideoElement) => Promise<string | null>;

/** What this needs of the Shape Detection API (WICG), which TypeScript's DOM does not know. */
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
  getSupportedFormats: () => Promise<string[]>;
}

/** Frames in a row that the browser's detector finds nothing in, until our decoder looks at every other one: it reads paler codes. */
const MISSES = 10;

/** The browser's own detector where it has one for QR codes, else a decoder that is loaded now. */
export async function openReader(): Promise<ReadVideo> {
  const detector = await findDetector();
  if (!detector) return openDecoder();
  let misses = 0;
  let decoding: Promise<ReadVideo> | null = null;
  const decode: ReadVideo = async (video) => (await (decoding ??= openDecoder()))(video);
  return async (video) => {
    if (misses > MISSES && (misses === Infinity || misses % 2 === 0)) {
      misses += 1;
      return decode(video);
    }
    try {
      const [found] = await detector.detect(video);
      misses = found?.rawValue ? 0 : misses + 1;
      return found?.rawValue ?? null;
    } catch {
      // Browsers within other apps say that they have it, and fail at the first frame.
      misses = Infinity;
      return decode(video);
    }
  };
}

async function findDetector() {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  const formats = await Detector?.getSupportedFormats().catch((): string[] => []);
  return Detector && formats?.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : null;
}

async function openDecoder(): Promise<ReadVideo> {
  return (await import('./decoder.ts')).createDecoder();
}
