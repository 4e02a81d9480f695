import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { endSupportSession } from '#contract/support/endSupportSession.ts'
import { getSupportSessions } from '#contract/support/getSupportSessions.ts'
import { actMoment } from '../../../components/moments.ts'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'
import styles from './consent.module.css'

type Session = OutputOf<typeof getSupportSessions>['sessions'][number]

const tones: Record<Session['state'], string> = { waiting: 'info', running: 'wait', ended: 'ok', unused: '' }

/** Running and past: who, in whose place, what for, until when. What is not over is ended here. */
export function SupportSessions({ sessions }: { sessions: readonly Session[] }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const end = useCall(endSupportSession, {
    onSuccess: ({ session }) => {
      void queries.invalidateQueries({ queryKey: [getSupportSessions.path] })
      toast(t(session.began_at ? 'supportConsent.ended' : 'supportConsent.takenBack'), 'good')
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const at = (moment: string | null) => (moment ? actMoment(t, i18n.language, moment) : '')

  return (
    <section aria-labelledby="support-sessions">
      <h2 id="support-sessions">{t('supportConsent.sessions')}</h2>
      {sessions.length === 0 && <p className="muted">{t('supportConsent.none')}</p>}
      <ul className={styles.supportSessions}>
        {sessions.map((session) => (
          <li key={session.consent_id} className="sheet">
            <div className="row">
              <span className={`chip ${tones[session.state]}`}>
                {t(`supportConsent.state.${session.state}`)}
              </span>
              <strong>{session.purpose}</strong>
            </div>
            <p className="muted">
              {t(session.operator ? 'supportConsent.byOperator' : 'supportConsent.byNobody', {
                operator: session.operator,
                person: session.person,
                may: t(`supportConsent.may.${session.may}`),
              })}
              {session.reason && ` ${t('supportConsent.reason', { reason: session.reason })}`}
            </p>
            <p className="faint sm">
              {session.began_at
                ? t('supportConsent.fromUntil', {
                    from: at(session.began_at),
                    until: at(session.ended_at ?? session.until),
                  })
                : at(session.made_at)}
              {session.end_reason && ` · ${t(`supportConsent.endedBy.${session.end_reason}`)}`}
            </p>
            {(session.state === 'running' || session.state === 'waiting') && (
              <button
                type="button"
                className={session.state === 'running' ? 'btn primary no' : 'btn'}
                disabled={end.pending}
                onClick={() => end.send({ consent_id: session.consent_id })}
              >
                {t(session.state === 'running' ? 'supportConsent.endNow' : 'supportConsent.takeBack')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
