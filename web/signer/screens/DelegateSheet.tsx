import { type FormEvent, useState } from 'react'
import { CallFailure } from '../../wire/call-failure.ts'
import type { SigningPage } from '../journey-types.ts'
import { forgetHere } from '../kept-here.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { delegateTexts } from '../texts/delegate-texts.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { useTopic } from '../texts/use-texts.tsx'
import { type SignerWire, wordsOf } from '../wire.ts'
import { AskButton } from './AskButton.tsx'

export interface Delegate {
  name: string
  email: string | null
  mobile: string | null
  reason: string
}

const fields = ['name', 'email', 'mobile', 'reason'] as const
type Name = (typeof fields)[number]
const kinds = {
  name: { type: 'text', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off', inputMode: 'email' },
  mobile: { type: 'tel', autoComplete: 'off', inputMode: 'tel' },
} as const

interface Props {
  page: SigningPage
  wire: SignerWire
  onDelegate: (delegate: Delegate) => Promise<void>
  onClose: () => void
}

/** "Someone else should sign": who, how they are reached, and why. */
export function DelegateSheet({ page, wire, onDelegate, onClose }: Props) {
  const { t } = useEveryText()
  const texts = useTopic('delegate', delegateTexts)
  const said = (words: string) => words.replace('{sender}', page.sender)
  const [typed, setTyped] = useState<Record<Name, string>>({ name: '', email: '', mobile: '', reason: '' })
  const [problem, setProblem] = useState<{ of: Name; words: string; isRefused?: boolean } | null>(null)
  const [sending, setSending] = useState(false)

  const change = (name: Name, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setProblem(null)
  }

  function missing(): typeof problem {
    if (typed.name.trim().length < 2) return { of: 'name', words: texts.nameNeeded }
    if (!typed.email.trim() && !typed.mobile.trim()) return { of: 'email', words: texts.contactNeeded }

    return typed.reason.trim().length < 3 ? { of: 'reason', words: texts.reasonNeeded } : null
  }

  async function handOver(event: FormEvent) {
    event.preventDefault()
    const wrong = missing()
    setProblem(wrong)
    if (wrong) return
    setSending(true)
    try {
      await onDelegate({
        name: typed.name.trim(),
        email: typed.email.trim() || null,
        mobile: typed.mobile.trim() || null,
        reason: typed.reason.trim(),
      })
      forgetHere(page)
    } catch (error) {
      const at = error instanceof CallFailure ? error.fields[0]?.path : undefined
      setProblem({
        of: fields.find((name) => name === at) ?? 'reason',
        words: wordsOf(error, t),
        isRefused: true,
      })
      setSending(false)
    }
  }

  const line = (name: Exclude<Name, 'reason'>, help?: string) => (
    <div className="field">
      <label htmlFor={`delegate-${name}`}>{texts[name]}</label>
      <input
        id={`delegate-${name}`}
        {...kinds[name]}
        maxLength={name === 'name' ? 100 : 254}
        value={typed[name]}
        aria-invalid={problem?.of === name}
        aria-describedby={`delegate-${name}-help`}
        onChange={(event) => change(name, event.target.value)}
      />
      <Help id={`delegate-${name}-help`} problem={problem?.of === name ? problem.words : null} help={help} />
    </div>
  )

  return (
    <Sheet title={t('delegate')} onClose={onClose}>
      <p className="sm muted">{said(page.may_delegate === 'ask' ? texts.wordsAsk : texts.words)}</p>
      <form style={{ display: 'grid', gap: 12 }} noValidate onSubmit={(event) => void handOver(event)}>
        {line('name')}
        {line('email')}
        {line('mobile', texts.oneIsEnough)}
        <div className="field">
          <label htmlFor="delegate-reason">{texts.reason}</label>
          <textarea
            id="delegate-reason"
            rows={2}
            maxLength={500}
            value={typed.reason}
            aria-invalid={problem?.of === 'reason'}
            aria-describedby="delegate-reason-help"
            onChange={(event) => change('reason', event.target.value)}
          />
          <Help
            id="delegate-reason-help"
            problem={problem?.of === 'reason' ? problem.words : null}
            help={said(texts.reasonHelp)}
          />
        </div>
        <button type="submit" className="btn primary wide" disabled={sending}>
          {sending ? <span className="spin" /> : null}
          {sending ? texts.handingOver : texts.handOver}
        </button>
      </form>
      {problem?.isRefused ? <AskButton page={page} wire={wire} place={null} look="btn" /> : null}
      <button type="button" className="btn quiet" onClick={onClose}>
        {t('back')}
      </button>
    </Sheet>
  )
}

function Help({ id, problem, help }: { id: string; problem: string | null; help?: string | undefined }) {
  return (
    <p id={id} className={problem ? 'error' : 'help'} role={problem ? 'alert' : undefined}>
      {problem ?? help}
    </p>
  )
}
