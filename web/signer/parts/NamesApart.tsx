import { useState } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import type { checkSignerName } from '#contract/signers/checkSignerName.ts'
import type { SigningPage } from '../journey-types.ts'
import { nameTexts } from '../texts/name-texts.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import { type SignerWire, wordsOf } from '../wire.ts'
import styles from './names-apart.module.css'

export type Compared = OutputOf<typeof checkSignerName>

interface Props {
  page: SigningPage
  wire: SignerWire
  /** The name that was compared with the sender's. */
  name: string
  compared: Compared
}

/** Both names, letter by letter, and one tap that asks the sender to correct theirs. */
export function NamesApart({ page, wire, name, compared }: Props) {
  const { t } = useEveryText()
  const texts = useTopic('name', nameTexts)
  const { sender } = page
  const words = fill(texts.words, { given: compared.expected, certificate: name })
  const [isSent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isAsked = isSent || page.questions.some(({ text }) => text === words)

  async function ask() {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await wire.askSender({ text: words })
      setSent(true)
    } catch (error) {
      setProblem(wordsOf(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="card pad field">
      <dl className={styles.names}>
        <dt className="xs faint">{fill(texts.given, { sender })}</dt>
        <dd>
          <Letters parts={compared.letters?.expected} name={compared.expected} />
        </dd>
        <dt className="xs faint">{texts.found}</dt>
        <dd>
          <Letters parts={compared.letters?.found} name={name} />
          {compared.read_as ? (
            <span className="sm muted"> {fill(texts.readAs, { words: compared.read_as })}</span>
          ) : null}
        </dd>
      </dl>
      {compared.letters ? <p className="xs faint">{texts.differs}</p> : null}
      {isAsked ? (
        <p className="sm" role="status">
          {fill(texts.asked, { sender })}
        </p>
      ) : page.may_ask ? (
        <button type="button" className="btn" disabled={busy} onClick={() => void ask()}>
          {busy ? <span className="spin" /> : null}
          {busy ? texts.asking : fill(texts.ask, { sender })}
        </button>
      ) : null}
      {problem ? (
        <p className="error" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

function Letters({
  parts,
  name,
}: {
  parts: NonNullable<Compared['letters']>['found'] | undefined
  name: string
}) {
  if (!parts) return <b>{name}</b>

  return (
    <b>
      {parts.map(({ text, differs }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name are never reordered
        differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </b>
  )
}
