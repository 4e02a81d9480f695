import { redrawingHelper } from '../helper-processes/redrawing-helper.ts'
import { type MarkPictures, MarkPicturesBusy } from './port.ts'

// Our choice: a photo of 40 million pixels takes a second or two on a small machine, and 200 MB.
const deadlineMs = 10_000
const memoryBytes = 512 * 1024 * 1024

export function redrawingPool(): MarkPictures & { close(): void } {
  const helper = redrawingHelper(
    { module: new URL('./redrawing-process.ts', import.meta.url), deadlineMs, memoryBytes },
    () => new MarkPicturesBusy(),
  )

  return {
    redraw: (picture) =>
      helper.redraw({
        size: picture.length,
        read: async (start, end) => picture.subarray(start, end),
      }),
    close: helper.close,
  }
}
