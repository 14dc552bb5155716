/** What is read in what the video shows now; null for nothing. */
export type ReadVideo = (video: HTMLVideoElement) => Promise<string | null>;

/** What this needs of the Shape Detection API (WICG), which TypeScript's DOM does not know. */
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's own detector where it has one for QR codes, else a decoder that is loaded now. */
export async function openReader(): Promise<ReadVideo> {
  const detector = await findDetector();
  if (!detector) return openDecoder();
  let decoding: Promise<ReadVideo> | null = null;
  return async (video) => {
    if (!decoding) {
      try {
        const [found] = await detector.detect(video);
        return found?.rawValue ?? null;
      } catch {
        // Browsers within other apps say that they have it, and fail at the first frame.
        decoding = openDecoder();
      }
    }
    return (await decoding)(video);
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
