import { type FormEvent, useId, useState } from 'react'
import type { UploadPANForVSign } from '#contract/document-files/UploadPANForVSign.ts'
import { readyForms } from '#contract/vocabulary/fields/forms.ts'
import { mostPaperMegabytes } from '#contract/vocabulary/supporting-papers.ts'
import type { SigningPage } from '../journey-types.ts'
import { Icon } from '../parts/Icon.tsx'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import { type SignerWire, wordsOf } from '../wire.ts'
import { panTexts } from './pan-texts.ts'

interface Props {
  page: SigningPage
  wire: SignerWire
  /** Reads the page again, on which the card is then. */
  onGiven: () => Promise<unknown>
}

/** The PAN under which the signer has an account: number, name and picture, given once a docket. */
export function PanForm({ page, wire, onGiven }: Props) {
  const { t } = useEveryText()
  const texts = useTopic('pan', panTexts)
  const id = useId()
  const last = page.pan?.last_four ?? null
  const [again, setAgain] = useState(false)
  const [number, setNumber] = useState('')
  const [name, setName] = useState(page.signer.name)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<{ field: 'number' | 'file' | 'all'; words: string } | null>(null)
  const [busy, setBusy] = useState(false)

  async function give(event: FormEvent) {
    event.preventDefault()
    if (!file || busy) return
    const pan = number.trim().toUpperCase()
    const words = !readyForms.PAN.form.test(pan) ? texts.invalid : pan[3] !== 'P' ? texts.notPerson : null
    if (words) return setProblem({ field: 'number', words })
    if (file.size > mostPaperMegabytes * 1024 * 1024)
      return setProblem({ field: 'file', words: fill(texts.large, { megabytes: mostPaperMegabytes }) })
    setBusy(true)
    setProblem(null)
    try {
      const { fileId } = await wire.upload(file)
      await wire.call<typeof UploadPANForVSign>(
        '/api/files/UploadPANForVSign',
        { fileId, pan_number: pan, name_on_card: name.trim() },
        { transport: 'plain', idempotencyKey: crypto.randomUUID() },
      )
      await onGiven()
      setNumber('')
      setFile(null)
      setAgain(false)
    } catch (error) {
      setProblem({ field: 'all', words: wordsOf(error, t) })
    } finally {
      setBusy(false)
    }
  }

  if (last && !again)
    return (
      <div className="card pad row" role="status">
        <span className="success">
          <Icon name="check" />
        </span>
        <span>
          {fill(texts.given, { last })}{' '}
          <button type="button" className="link" onClick={() => setAgain(true)}>
            {texts.other}
          </button>
        </span>
      </div>
    )

  return (
    <form className="card pad field" style={{ gap: 12 }} onSubmit={(event) => void give(event)}>
      <h2 className="sm strong">{texts.title}</h2>
      <p className="sm muted">{texts.how}</p>
      <label htmlFor={`${id}-number`}>{texts.number}</label>
      <input
        id={`${id}-number`}
        type="text"
        maxLength={10}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-number-help`}
        aria-invalid={problem?.field === 'number'}
        value={number}
        onChange={(event) => {
          setNumber(event.target.value.toUpperCase())
          setProblem(null)
        }}
      />
      <p id={`${id}-number-help`} className="xs faint">
        {texts.numberHelp}
      </p>
      <label htmlFor={`${id}-name`}>{texts.name}</label>
      <input
        id={`${id}-name`}
        type="text"
        maxLength={100}
        autoComplete="name"
        aria-describedby={`${id}-name-help`}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <p id={`${id}-name-help`} className="xs faint">
        {fill(texts.nameHelp, { name: page.signer.name })}
      </p>
      <label htmlFor={`${id}-file`}>{texts.picture}</label>
      <input
        id={`${id}-file`}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-describedby={`${id}-file-help`}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null)
          setProblem(null)
        }}
      />
      <p id={`${id}-file-help`} className="xs faint">
        {texts.pictureHelp}
      </p>
      {problem ? (
        <p className="note bad" role="alert">
          {problem.words}
        </p>
      ) : null}
      <button type="submit" className="btn" disabled={busy || !file || !number || name.trim().length < 2}>
        {busy ? <span className="spin" /> : null}
        {busy ? texts.giving : texts.give}
      </button>
    </form>
  )
}
