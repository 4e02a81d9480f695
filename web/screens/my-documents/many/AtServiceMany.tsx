import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { BulkRecord } from '#contract/signers/bulk-record.ts'
import { continueBulkAtService } from '#contract/signers/continueBulkAtService.ts'
import { takeBulkPortion } from '#contract/signers/takeBulkPortion.ts'
import { visitBulkService } from '#contract/signers/visitBulkService.ts'
import { count } from '../../../components/amounts.ts'
import { JobBar } from '../../../components/JobProgress.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { dayOnly } from '../../../components/moments.ts'
import { TickRow } from '../../../components/TickRow.tsx'
import { failureWords, wordsOfCode } from '../../../texts/failure-words.ts'
import { sendCall } from '../../../wire/use-call.ts'
import { otherNames } from './ChosenKey.tsx'
import styles from './many.module.css'

type Key = OutputOf<typeof continueBulkAtService>['credentials'][number]

export interface Returned {
  state: string
  code?: string
}

interface Props {
  bulk: BulkRecord
  /** With what the service sent the browser back. */
  returned: Returned | null
  /** The names that the senders gave the member. */
  names: readonly string[]
  onBulk: (bulk: BulkRecord) => void
  onStop: () => void
}

// A return is good once, also where a component is shown twice.
const continued = new Map<string, Promise<OutputOf<typeof continueBulkAtService>>>()

function continues(bulk_id: string, returned: Returned) {
  const asked = continued.get(returned.state) ?? sendCall(continueBulkAtService, { bulk_id, ...returned })
  continued.set(returned.state, asked)

  return asked
}

/** Many papers with a key at a signing service: the key, then an authorisation a portion. */
export function AtServiceMany({ bulk, returned, names, onBulk, onStop }: Props) {
  const { t, i18n } = useTranslation()
  const [keys, setKeys] = useState<readonly Key[]>([])
  const [isBusy, setBusy] = useState(returned !== null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isForOthers, setOthers] = useState(false)
  const { bulk_id, signed, left, total, waiting, key } = bulk

  const goOn = useEffectEvent(async (from: Returned) => {
    try {
      const answer = await continues(bulk_id, from)
      setKeys(answer.credentials)
      onBulk(answer.bulk)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  })
  useEffect(() => {
    if (returned) void goOn(returned)
  }, [returned])

  async function goes(address: () => Promise<string | undefined>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const to = await address()
      if (to) return location.assign(to)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  const allows = (credential_id: string, name_confirmed: boolean) =>
    goes(async () => {
      const taken = await sendCall(takeBulkPortion, { bulk_id, credential_id, name_confirmed })
      onBulk(taken.bulk)
      setOthers(taken.portion === null && taken.bulk.waiting > 0)

      return taken.portion?.address
    })
  const visits = () => goes(async () => (await sendCall(visitBulkService, { bulk_id })).address)

  if (isBusy) return <Loading />

  return (
    <section className={`sheet ${styles.agree}`} aria-label={t('signMany.progress')}>
      <h2>{t('signMany.sign', { count: waiting, shown: count(waiting) })}</h2>
      {signed + left > 0 && (
        <>
          <JobBar job={{ done: signed + left, failed: left, total, state: 'running' }} />
          <p role="status">
            {t('signMany.done', { signed: count(signed), total: count(total) })}
            {left > 0 && ` · ${t('signMany.leftCount', { count: left })}`}
          </p>
        </>
      )}
      {failure !== null && (
        <p className="danger" role="alert">
          {failureWords(t, i18n.language, failure)}
        </p>
      )}
      {isForOthers && <p role="status">{t('signMany.service.others')}</p>}
      {(keys.length > 0 || key) && (
        <ChooseServiceKey
          keys={keys.length > 0 ? keys : [{ ...(key as NonNullable<typeof key>), problem: null }]}
          waiting={waiting}
          names={signed > 0 ? [] : names}
          onAllow={(one, isConfirmed) => void allows(one, isConfirmed)}
        />
      )}
      <div className={styles.acts}>
        <button type="button" className="btn" onClick={() => void visits()}>
          {t(keys.length > 0 || key ? 'signMany.service.other' : 'signMany.service.choose')}
        </button>
      </div>
      <button type="button" className="btn quiet" onClick={onStop}>
        {t('signMany.stop')}
      </button>
    </section>
  )
}

type ShownKey = Pick<Key, 'credential_id' | 'name' | 'each' | 'problem'> & Partial<Key>

interface ChooseProps {
  keys: readonly ShownKey[]
  waiting: number
  names: readonly string[]
  onAllow: (credentialId: string, isConfirmed: boolean) => void
}

/** How many authorisations a key needs is said before the first. */
function ChooseServiceKey({ keys, waiting, names, onAllow }: ChooseProps) {
  const { t, i18n } = useTranslation()
  const [id, setId] = useState(() => keys.find(({ problem }) => !problem)?.credential_id ?? '')
  const [isConfirmed, setConfirmed] = useState(false)
  const chosen = keys.find(({ credential_id }) => credential_id === id) ?? null
  const others = chosen ? otherNames(names, chosen.name) : []
  const each = Math.min(chosen?.each ?? 1, 20)
  const times = Math.ceil(waiting / each)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (chosen) onAllow(chosen.credential_id, isConfirmed || names.length === 0)
  }

  return (
    <form className="col gap-16" onSubmit={submit}>
      <fieldset className="choices">
        <legend className="label">{t('signMany.service.key')}</legend>
        {keys.map(({ credential_id, name, issuer, valid_until, problem }) => (
          <label key={credential_id} className={credential_id === id ? 'choice on' : 'choice'}>
            <input
              type="radio"
              name="service-key"
              checked={credential_id === id}
              disabled={problem !== null}
              onChange={() => {
                setId(credential_id)
                setConfirmed(false)
              }}
            />
            <span className="col">
              <b>{name}</b>
              {problem ? (
                <small className="help">{wordsOfCode(i18n.language, problem)}</small>
              ) : (
                issuer &&
                valid_until && (
                  <small className="help">
                    {t('signMany.service.facts', { issuer, day: dayOnly(valid_until, i18n.language) })}
                  </small>
                )
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen && (
        <p>
          {t('signMany.service.papers', { count: waiting, shown: count(waiting) })}
          {' · '}
          {t('signMany.service.times', { count: times, shown: count(times) })}
        </p>
      )}
      {others.length > 0 && chosen && (
        <TickRow
          words={t('signMany.otherNames', { certificate: chosen.name, names: others.slice(0, 3).join(', ') })}
          checked={isConfirmed}
          onChange={setConfirmed}
        />
      )}
      <div className={styles.acts}>
        <button
          type="submit"
          className="btn primary"
          disabled={!chosen || (others.length > 0 && !isConfirmed)}
        >
          {t('signMany.service.allow', {
            count: Math.min(each, waiting),
            shown: count(Math.min(each, waiting)),
          })}
        </button>
      </div>
    </form>
  )
}
