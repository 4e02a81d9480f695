import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { getDocketMessages } from '#contract/dockets/getDocketMessages.ts'
import { Icon } from '../../components/Icon.tsx'
import { actMoment, clockTime, fullMoment } from '../../components/moments.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { deliveryOf } from './delivery-words.ts'
import styles from './docket.module.css'

type Message = OutputOf<typeof getDocketMessages>['messages'][number]

const firstShown = 5

/** Every message that the docket caused, newest first, with what became of it. */
export function DocketMessages({ docketId }: { docketId: string }) {
  const { t, i18n } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const refetchInterval = usePollInterval()
  const asked = useQueryCall(getDocketMessages, { docket_id: docketId }, { refetchInterval })
  const messages = asked.data?.messages ?? []
  if (asked.data && messages.length === 0) return null
  const shown = isWhole ? messages : messages.slice(0, firstShown)
  const lost = messages.filter((message) => deliveryOf(message)?.key === 'refused').length

  return (
    <section className="sheet" data-part="messages">
      <div className="sheet-head">
        <h2>{t('messages.title')}</h2>
        {lost > 0 && <span className="chip no">{t('messages.lost', { count: lost })}</span>}
      </div>
      {asked.error && !asked.data && (
        <p className="pad danger sm">{failureWords(t, i18n.language, asked.error)}</p>
      )}
      {asked.isPending && (
        <div className="pad" aria-hidden="true">
          <span className="skeleton" />
        </div>
      )}
      <ul className={styles.messages}>
        {shown.map((message) => (
          <Row key={message.message_id} message={message} />
        ))}
      </ul>
      {messages.length > shown.length && (
        <button type="button" className={`btn quiet ${styles.timelineMore}`} onClick={() => setWhole(true)}>
          {t('docket.showAll', { count: messages.length })}
        </button>
      )}
      {isWhole && asked.data?.more && <p className="pad faint xs">{t('messages.older')}</p>}
    </section>
  )
}

const tones = { waits: 'warning', sending: 'faint', sent: 'faint', arrived: 'success', refused: 'danger' }

function Row({ message }: { message: Message }) {
  const { t, i18n } = useTranslation()
  const { person, kind, channel, to, at, next_try_at } = message
  const said = deliveryOf(message)

  return (
    <li>
      <Icon name={channel === 'mail' ? 'mail' : 'phone'} />
      <span className={styles.message}>
        <span className="medium">{t(`messages.kind.${kind}`, t('messages.kind.other'))}</span>
        <small className="faint xs">
          {[person?.name, t(`channel.${channel}`), to].filter(Boolean).join(' · ')}
        </small>
        <small className={`xs ${said ? tones[said.key] : 'faint'}`}>
          {said?.key === 'waits' && next_try_at
            ? t('docket.notYetSent', { to, time: clockTime(next_try_at, i18n.language) })
            : t(`messages.state.${said?.key ?? 'withdrawn'}`)}
          {said?.why && ` ${t(`delivery.why.${said.why}`)}`}
        </small>
      </span>
      <time className="xs faint right" dateTime={at} title={fullMoment(at, i18n.language)}>
        {actMoment(t, i18n.language, at)}
      </time>
    </li>
  )
}
