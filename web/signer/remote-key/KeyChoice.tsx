import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import type { chooseCredential } from '#contract/signers/chooseCredential.ts'
import type { continueAtService } from '#contract/signers/continueAtService.ts'
import { asDate } from '../format.ts'
import type { SigningPage } from '../journey-types.ts'
import { NameOfKey } from '../own-key/NameOfKey.tsx'
import { useNameOfKey } from '../own-key/use-name-of-key.ts'
import { NamesApart } from '../parts/NamesApart.tsx'
import { refusalWords } from '../texts/refusal-words.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import { type SignerWire, wordsOf } from '../wire.ts'
import { remoteKeyTexts } from './remote-key-texts.ts'

type Key = OutputOf<typeof continueAtService>['credentials'][number]

interface Props {
  page: SigningPage
  wire: SignerWire
  transactionId: string
  keys: readonly Key[]
  /** How many the key has signed, where it signs fewer at a time. */
  signed: number
}

/** The keys that the service holds for this person; the one that is chosen is allowed there. */
export function KeyChoice({ page, wire, transactionId, keys, signed }: Props) {
  const { t, language } = useEveryText()
  const texts = useTopic('remoteKey', remoteKeyTexts)
  const [chosen, setChosen] = useState(() => keys.find(({ problem }) => !problem) ?? null)
  const [confirmed, setConfirmed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const total = page.documents.filter(({ state }) => state !== 'signed').length

  async function go(event: FormEvent) {
    event.preventDefault()
    if (!chosen || busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { address } = await wire.call<typeof chooseCredential>(
        '/api/workflow/chooseCredential',
        { transaction_id: transactionId, credential_id: chosen.credential_id, name_confirmed: confirmed },
        { idempotencyKey: crypto.randomUUID() },
      )
      location.assign(address)
    } catch (error) {
      setProblem(wordsOf(error, t))
      setBusy(false)
    }
  }

  return (
    <form className="field" style={{ gap: 16 }} onSubmit={(event) => void go(event)}>
      <h1>{texts.title}</h1>
      <p className="muted">{chosen ? texts.words : texts.none}</p>
      <fieldset className="card" style={{ padding: 0, margin: 0 }}>
        <legend className="visually-hidden">{texts.choose}</legend>
        {keys.map((one) => (
          <label key={one.credential_id} className="choice">
            <input
              type="radio"
              name="key"
              checked={one === chosen}
              disabled={one.problem !== null}
              onChange={() => {
                setChosen(one)
                setConfirmed(false)
              }}
            />
            <span>
              <b>{one.name}</b>
              <span className="muted">
                {fill(texts.issuer, { issuer: one.issuer })}
                <br />
                {one.problem
                  ? refusalWords({ code: one.problem })
                  : fill(texts.until, { date: asDate(one.valid_until, language) })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen ? <Portions each={chosen.each} signed={signed} total={total} /> : null}
      {chosen ? (
        <Allow
          key={chosen.credential_id}
          name={chosen.name}
          page={page}
          wire={wire}
          busy={busy}
          problem={problem}
          papers={Math.min(chosen.each, total - signed)}
          confirmed={confirmed}
          onConfirm={setConfirmed}
        />
      ) : null}
    </form>
  )
}

/** How many visits a key needs, which signs fewer at a time than there are. */
function Portions({ each, signed, total }: { each: number; signed: number; total: number }) {
  const { portions, next } = useTopic('remoteKey', remoteKeyTexts)
  if (each >= total - signed && signed === 0) return null

  return (
    <p className="note" role="status">
      {signed > 0
        ? fill(next, { signed, total })
        : fill(portions, { n: each, times: Math.ceil(total / each) })}
    </p>
  )
}

interface AllowProps extends Pick<Props, 'page' | 'wire'> {
  name: string
  /** What the next visit allows. */
  papers: number
  busy: boolean
  problem: string | null
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

function Allow({ name, papers, page, wire, busy, problem, confirmed, onConfirm }: AllowProps) {
  const texts = useTopic('remoteKey', remoteKeyTexts)
  const compared = useNameOfKey(wire, name, page.signer.name)
  const outcome = compared === 'unknown' ? 'go_on' : (compared?.outcome ?? null)
  const mayGoOn = outcome !== null && outcome !== 'refuse' && (outcome !== 'warn' || confirmed)

  return (
    <>
      <NameOfKey
        outcome={outcome}
        names={{ certificate: name, given: page.signer.name, sender: page.sender }}
        confirmed={confirmed}
        onConfirm={onConfirm}
      >
        {compared && compared !== 'unknown' ? (
          <NamesApart page={page} wire={wire} name={name} compared={compared} />
        ) : null}
      </NameOfKey>
      {problem ? (
        <p className="note bad" role="alert">
          {problem}
        </p>
      ) : null}
      <button type="submit" className="btn primary" disabled={busy || !mayGoOn}>
        {busy ? <span className="spin" /> : null}
        {busy ? texts.going : fill(texts.allow, { n: papers })}
      </button>
    </>
  )
}
