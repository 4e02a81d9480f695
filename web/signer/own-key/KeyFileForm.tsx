import { type FormEvent, useId, useState } from 'react'
import { fill } from '#contract/vocabulary/fill.ts'
import { type FileKey, KeyError, openKeyFile } from '#engine/browser/key-file.ts'
import type { OwnKeyTexts } from './own-key-texts.ts'

/** Our choice: a certificate file with a long chain has some 10 kB. */
const mostKilobytes = 256

interface Props {
  texts: OwnKeyTexts
  onOpened: (keys: readonly FileKey[]) => void
}

/** Opens the file on this device; what is wrong with it is said here and nowhere else. */
export function KeyFileForm({ texts, onOpened }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()

  async function open(event: FormEvent) {
    event.preventDefault()
    if (!file || busy) return
    if (file.size > mostKilobytes * 1024) {
      setProblem(fill(texts.tooLarge, { most: mostKilobytes }, 'en', {}) ?? null)
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      // The page shows that it works before it computes.
      await new Promise((drawn) => setTimeout(drawn, 50))
      onOpened(await openKeyFile(bytes, passphrase))
    } catch (error) {
      if (!(error instanceof KeyError)) throw error
      setProblem(
        error.code === 'PASSPHRASE_WRONG'
          ? texts.wrong
          : error.code === 'KEY_UNSUPPORTED'
            ? texts.unsupported
            : texts.noKey,
      )
    } finally {
      setPassphrase('')
      setBusy(false)
    }
  }

  return (
    <form className="field" style={{ gap: 12 }} onSubmit={(event) => void open(event)}>
      <label htmlFor={`${id}-file`}>{texts.file}</label>
      <input
        id={`${id}-file`}
        type="file"
        accept=".pfx,.p12,application/x-pkcs12"
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null)
          setProblem(null)
        }}
      />
      <label htmlFor={`${id}-passphrase`}>{texts.passphrase}</label>
      <input
        id={`${id}-passphrase`}
        type="password"
        autoComplete="off"
        value={passphrase}
        onChange={(event) => {
          setPassphrase(event.target.value)
          setProblem(null)
        }}
      />
      {problem ? (
        <p className="note bad no" role="alert">
          {problem}
        </p>
      ) : null}
      <button type="submit" className="btn primary" disabled={busy || !file}>
        {busy ? <span className="spin" /> : null}
        {busy ? texts.opening : texts.open}
      </button>
    </form>
  )
}
