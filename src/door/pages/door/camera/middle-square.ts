/** Pixels: more of them take longer, and say no more. */
const LARGEST = 1080;
/** A camera's own, which begin with how bright each pixel is, a byte for each (WebCodecs). */
const BRIGHT_FIRST = ['I420', 'I420A', 'I422', 'I444', 'NV12'];

/** How bright each pixel of a square picture is, row by row. */
export interface Square {
  side: number;
  greys: Uint8Array;
}

/**
 * Copies the middle of what a video shows, as bright as the camera says where the browser lets it be read: making colours of it
 * takes ten times as long as reading a code.
 */
export function createSquares(): (video: HTMLVideoElement) => Promise<Square> {
  const draw = createDrawn();
  let isCopied = 'VideoFrame' in globalThis;
  return async (video) => {
    const copied = isCopied ? await copySquare(video).catch(() => null) : null;
    isCopied = copied !== null;
    return copied ?? draw(video);
  };
}

/** Null where the frame is in colours. */
async function copySquare(video: HTMLVideoElement): Promise<Square | null> {
  const frame = new VideoFrame(video);
  try {
    const { format, visibleRect } = frame;
    if (!visibleRect || !BRIGHT_FIRST.includes(format ?? '')) return null;
    const { x, y, side } = middleOf(visibleRect.width, visibleRect.height);
    const rect = { x: even(visibleRect.x) + x, y: even(visibleRect.y) + y, width: side, height: side };
    const bytes = new Uint8Array(frame.allocationSize({ rect }));
    await frame.copyTo(bytes, { rect });
    return { side, greys: bytes.subarray(0, side * side) };
  } finally {
    frame.close();
  }
}

function createDrawn() {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser can not look at pictures.');
  return (video: HTMLVideoElement): Square => {
    const { x, y, side } = middleOf(video.videoWidth, video.videoHeight);
    const { canvas } = pen;
    if (canvas.width !== side) Object.assign(canvas, { width: side, height: side });
    pen.drawImage(video, x, y, side, side, 0, 0, side, side);
    const { data } = pen.getImageData(0, 0, side, side);
    const greys = new Uint8Array(side * side);
    for (let at = 0; at < greys.length; at += 1) greys[at] = brightness(data, at * 4);
    return { side, greys };
  };
}

/** Its place and side are even, because colours are shared by two pixels each way. */
function middleOf(width: number, height: number) {
  const side = even(Math.min(width, height, LARGEST));
  return { x: even((width - side) / 2), y: even((height - side) / 2), side };
}

function even(pixels: number): number {
  return Math.floor(pixels / 2) * 2;
}

/** Of red, green and blue (ITU-R BT.601), in 256 parts. */
function brightness(data: Uint8ClampedArray, at: number): number {
  return ((data[at] as number) * 77 + (data[at + 1] as number) * 150 + (data[at + 2] as number) * 29) >> 8;
}
