import { type FormEvent, useRef, useState } from 'react'
import { Frame } from '../signer/parts/Frame.tsx'
import { Wave } from '../signer/parts/Guilloche.tsx'
import { Icon } from '../signer/parts/Icon.tsx'
import { useTexts } from '../signer/texts/use-texts.tsx'
import { isRefusal, wordsOf } from '../signer/wire.ts'
import type { SentPapersCode } from '../wire/papers-memory.ts'
import { askCode } from './ask-code.ts'
import { CodesUsed, usedUntil } from './CodesUsed.tsx'
import styles from './papers.module.css'
import { usePaperTexts } from './texts/use-paper-texts.tsx'
import type { PapersWire } from './wire.ts'

interface Props {
  wire: PapersWire
  link: string | null
  why: 'first' | 'away' | 'left'
  onSent: (sent: SentPapersCode) => void
}

const kinds = ['mobile', 'email'] as const
type Kind = (typeof kinds)[number]

/** The number or the address to which papers were sent. Nothing is sent until somebody asks. */
export function AskContact({ wire, link, why, onSent }: Props) {
  const { t: says } = useTexts()
  const t = usePaperTexts()
  const [kind, setKind] = useState<Kind>('mobile')
  const [byLink, setByLink] = useState(link !== null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [locked, setLocked] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function fails(words: string): void {
    setProblem(words)
    field.current?.focus()
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const contact = typed.trim()
    if (!byLink && kind === 'mobile' && contact.replace(/\D/g, '').length < 10)
      return fails(t('mobileMissing'))
    if (!byLink && kind === 'email' && !/.@./.test(contact)) return fails(t('emailMissing'))
    setBusy(true)
    setProblem(null)
    try {
      onSent(await askCode(wire, byLink && link ? { link } : { [kind]: contact }))
    } catch (refused) {
      setLocked(usedUntil(refused))
      // A link that is known no more: the person types the contact.
      if (isRefusal(refused, 'INVALID_URL')) setByLink(false)
      else fails(wordsOf(refused, says))
    } finally {
      setBusy(false)
    }
  }

  if (locked) return <CodesUsed opensAt={locked} onOther={() => setLocked(null)} />

  return (
    <Frame
      face={null}
      bar={
        <button type="submit" form="contact-form" className="btn primary" disabled={busy}>
          {busy ? <span className="spin" /> : null}
          {t('send')}
        </button>
      }
    >
      <main className="sg-main">
        <section className="hero">
          <Wave />
          <h1>{t('askTitle')}</h1>
          <p className="muted">{t(byLink ? 'askByLink' : 'askWords')}</p>
        </section>
        {why === 'first' ? null : (
          <p className="note go" role="status">
            <Icon name={why === 'left' ? 'check' : 'calendar'} />
            <span>{t(why)}</span>
          </p>
        )}
        <form id="contact-form" noValidate onSubmit={(event) => void send(event)} className={styles.ask}>
          {byLink ? (
            <>
              {problem ? (
                <p className="error" role="alert">
                  {problem}
                </p>
              ) : null}
              <button type="button" className="link" onClick={() => setByLink(false)}>
                {t('otherContact')}
              </button>
            </>
          ) : (
            <>
              <fieldset className={styles.kinds}>
                <legend className="visually-hidden">{t('askTitle')}</legend>
                {kinds.map((one) => (
                  <label key={one}>
                    <input
                      type="radio"
                      name="kind"
                      checked={kind === one}
                      onChange={() => {
                        setKind(one)
                        setTyped('')
                        setProblem(null)
                      }}
                    />
                    <Icon name={one === 'mobile' ? 'phone' : 'mail'} />
                    {t(one)}
                  </label>
                ))}
              </fieldset>
              <div className="field">
                <label htmlFor="contact">{t(kind)}</label>
                <input
                  key={kind}
                  ref={field}
                  id="contact"
                  type={kind === 'mobile' ? 'tel' : 'email'}
                  autoComplete={kind === 'mobile' ? 'tel' : 'email'}
                  maxLength={254}
                  value={typed}
                  aria-invalid={problem !== null}
                  aria-describedby="contact-problem"
                  onChange={(event) => {
                    setTyped(event.target.value)
                    setProblem(null)
                  }}
                />
                <p id="contact-problem" className="error" role="alert">
                  {problem}
                </p>
              </div>
            </>
          )}
        </form>
      </main>
    </Frame>
  )
}
