import { useCallback } from 'react';

/** For the `ref` of an image: shows the content under an address of this page alone, which ends with the image. */
export function useBlobImage(content: Blob | undefined) {
  return useCallback(
    (image: HTMLImageElement) => {
      const address = content ? URL.createObjectURL(content) : '';
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );
}
