import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import type { Say } from './use-words.ts'
import styles from './verification.module.css'

export const mostMb = 50

interface Props {
  t: Say
  isChecking: boolean
  hasFindings: boolean
  onFile: (file: File) => void
}

/** Takes one file, chosen or dropped anywhere on the page. */
export function DropBox({ t, isChecking, hasFindings, onFile }: Props) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (file) onFile(file)
  }

  // A file dropped beside the field would replace the page: the whole window takes it.
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const onOver = (event: globalThis.DragEvent) => event.preventDefault()
    const onDrop = (event: globalThis.DragEvent) => {
      event.preventDefault()
      setOver(false)
      latest.current(event.dataTransfer?.files[0])
    }
    addEventListener('dragover', onOver)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('drop', onDrop)
    }
  }, [])

  return (
    <section
      aria-label={t('drop')}
      className={over ? `${styles.verifyDrop} ${styles.over}` : styles.verifyDrop}
      onDragEnter={() => setOver(true)}
      onDragLeave={(event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
    >
      <span className="accent" style={{ fontSize: '1.5rem' }}>
        <Icon name="upload" size="large" />
      </span>
      <p className="medium">{over ? t('dropNow') : t('drop')}</p>
      <p className="xs faint">{t('dropHelp', { mb: mostMb })}</p>
      <button
        type="button"
        className="btn primary"
        disabled={isChecking}
        onClick={() => input.current?.click()}
      >
        {isChecking ? <span className="spin" /> : null}
        {hasFindings ? t('another') : t('choose')}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('choose')}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </section>
  )
}
