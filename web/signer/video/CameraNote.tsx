import { useEffect, useState } from 'react'
import { Icon } from '../parts/Icon.tsx'
import { isRecordable } from './camera.ts'
import { useVideoTexts } from './video-texts.ts'

/** On the first screen: a person without a camera reads it before they prove who they are. */
export function CameraNote() {
  const say = useVideoTexts()
  const [isThere, setThere] = useState(true)

  useEffect(() => {
    if (!isRecordable()) return setThere(false)
    // Without a permission the kinds are told, and no names.
    navigator.mediaDevices.enumerateDevices().then(
      (devices) => setThere(devices.some(({ kind }) => kind === 'videoinput')),
      () => undefined,
    )
  }, [])

  return (
    <p className={isThere ? 'note go' : 'note wait'} role="status">
      <Icon name={isThere ? 'phone' : 'alert'} />
      <span>{say(isThere ? 'needsCamera' : 'noCamera')}</span>
    </p>
  )
}
