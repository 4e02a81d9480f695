export type CameraTrouble = 'denied' | 'away' | 'cannot'

// Small, so that a weak line carries it while it is made: about 40 kB a second.
const picture = { width: { ideal: 480 }, height: { ideal: 360 }, frameRate: { ideal: 15, max: 20 } }
const rates = { videoBitsPerSecond: 280_000, audioBitsPerSecond: 32_000 }
const types = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']

export const isRecordable = (): boolean =>
  'MediaRecorder' in window && Boolean(navigator.mediaDevices?.getUserMedia)

export async function openCamera(): Promise<MediaStream | CameraTrouble> {
  if (!isRecordable()) return 'cannot'
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { ...picture, facingMode: 'user' },
      audio: true,
    })
  } catch (why) {
    const isDenied = why instanceof DOMException && /NotAllowed|Security/.test(why.name)

    return isDenied ? 'denied' : 'away'
  }
}

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export function makeRecorder(stream: MediaStream): MediaRecorder {
  const type = types.find((one) => MediaRecorder.isTypeSupported(one))

  return new MediaRecorder(stream, { ...rates, ...(type && { mimeType: type }) })
}
