import { redrawingHelper } from '../helper-processes/redrawing-helper.ts'
import { type PagePictures, PagePicturesBusy } from './port.ts'

// Our choice: a photograph of 60 million pixels takes three seconds on a small machine, and 300 MB.
const deadlineMs = 15_000
const memoryBytes = 640 * 1024 * 1024

export const pagePicturePool = (): PagePictures & { close(): void } =>
  redrawingHelper(
    { module: new URL('./redrawing-process.ts', import.meta.url), deadlineMs, memoryBytes },
    () => new PagePicturesBusy(),
  )
