import type { Page } from 'playwright-core'

/**
 * The pixel in the middle of the screen that this page is shown, whatever the codec made of it;
 * black before anything comes.
 */
export const middleOfView = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    if (!video?.videoWidth) return [0, 0, 0]
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    const paper = canvas.getContext('2d')
    paper?.drawImage(video, 0, 0)
    return [...(paper?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data ?? [])].slice(0, 3)
  })
