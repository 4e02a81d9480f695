import { useEffect, useRef, useState } from 'react'
import type { saveSignerVideo } from '#contract/signers/saveSignerVideo.ts'
import type { SigningPage } from '../journey-types.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { type SignerWire, wordsOf } from '../wire.ts'
import { type CameraTrouble, closeCamera, makeRecorder, openCamera } from './camera.ts'
import { Sending } from './send-while-recording.ts'

export type Step = 'consent' | 'starting' | 'ready' | 'recording' | 'sending' | 'look' | 'checking'

// The server wants five seconds at least and sixty at most. They count from the first part that the
// recorder hands over, a second after its first picture: a slow phone takes a while to begin.
export const shortest = 5
const longest = 55

interface Made {
  recordingId: string
  fileId: string
  address: string
  seconds: number
}

/** From the consent to a recording that is kept. */
export function useRecording(page: SigningPage, wire: SignerWire, onKept: () => Promise<unknown>) {
  const { t, language } = useEveryText()
  const [step, setStep] = useState<Step>('consent')
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [digits, setDigits] = useState('')
  const [seconds, setSeconds] = useState(0)
  const [percent, setPercent] = useState(0)
  const [made, setMade] = useState<Made | null>(null)
  const agreed = useRef<string | null>(null)
  const stopping = useRef<(() => void) | null>(null)
  const given = useRef(new AbortController())

  // The light of the camera goes out with this screen.
  const open = useRef<MediaStream | null>(null)
  open.current = stream
  useEffect(
    () => () => {
      closeCamera(open.current)
      given.current.abort()
      given.current = new AbortController()
    },
    [],
  )
  useEffect(() => () => URL.revokeObjectURL(made?.address ?? ''), [made])

  const act = (input: Parameters<typeof wire.call<typeof saveSignerVideo>>[1]) =>
    wire.call<typeof saveSignerVideo>('/api/workflow/saveSignerVideo', input, {
      idempotencyKey: crypto.randomUUID(),
    })

  function fail(error: unknown, back: Step) {
    setProblem(wordsOf(error, t))
    setStep(back)
  }

  async function begin(consentId: string) {
    const [first] = page.documents
    if (!first) return
    setStep('starting')
    setProblem(null)
    setTrouble(null)
    const camera = await openCamera()
    if (typeof camera === 'string') {
      setTrouble(camera)
      setStep('consent')
      return
    }
    setStream(camera)
    try {
      agreed.current ??= (
        await wire.sendAadhaarConsent({ document_id: first.document_id, consent_id: consentId, language })
      ).consent_record_id
      setStep('ready')
    } catch (error) {
      closeCamera(camera)
      setStream(null)
      fail(error, 'consent')
    }
  }

  async function record() {
    if (!stream || !agreed.current) return
    setProblem(null)
    setMade(null)
    try {
      const { asked } = await act({ act: 'begin', consent_record_id: agreed.current })
      if (!asked) return
      setDigits(asked.digits)
      setSeconds(0)
      setStep('recording')
      await recordNow(stream, asked.recording_id)
    } catch (error) {
      fail(error, 'ready')
    }
  }

  async function recordNow(camera: MediaStream, recordingId: string) {
    const recorder = makeRecorder(camera)
    const type = recorder.mimeType.split(';')[0] || 'video/webm'
    const sending = new Sending(type, wire.headers, given.current.signal)
    let began: number | null = null
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return
      began ??= performance.now()
      sending.add(data)
    }
    const over = new Promise<void>((resolve) => {
      recorder.onstop = () => resolve()
    })
    recorder.start(1000)
    const started = performance.now()
    const since = (moment: number) => Math.floor((performance.now() - moment) / 1000)
    const clock = setInterval(() => {
      setSeconds(began === null ? 0 : since(began))
      if (since(started) >= longest) stopping.current?.()
    }, 250)
    stopping.current = () => recorder.state !== 'inactive' && recorder.stop()
    await over
    const length = since(started)
    clearInterval(clock)
    setPercent(0)
    setStep('sending')
    const { fileId, bytes } = await sending.end(setPercent)
    setMade({ recordingId, fileId, address: URL.createObjectURL(bytes), seconds: length })
    setStep('look')
  }

  async function use() {
    if (!made) return
    setStep('checking')
    setProblem(null)
    try {
      await act({ act: 'keep', recording_id: made.recordingId, fileId: made.fileId })
      closeCamera(stream)
      setStream(null)
      await onKept()
    } catch (error) {
      fail(error, 'ready')
    }
  }

  const stop = () => stopping.current?.()

  return { step, trouble, problem, stream, digits, seconds, percent, made, begin, record, stop, use }
}
