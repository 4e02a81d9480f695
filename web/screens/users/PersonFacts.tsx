import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { nameOfLanguage } from '../../components/language-names.ts'
import { fullMoment } from '../../components/moments.ts'
import { serverNow } from '../../wire/server-time.ts'
import styles from './users.module.css'

export type Profile = OutputOf<typeof getUserProfileByOrg>['profile']

export function PersonFacts({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation()
  const moment = (at: string | null) => (at ? fullMoment(at, i18n.language) : null)
  const invitation =
    profile.state !== 'invited'
      ? null
      : profile.invitation_until && Date.parse(profile.invitation_until) > serverNow()
        ? t('users.facts.invitationUntil', { moment: moment(profile.invitation_until) })
        : t('users.facts.invitationOver')

  const facts: [string, ReactNode][] = [
    ['email', profile.email],
    ['mobile', profile.mobile],
    ['role', profile.role?.label],
    [
      'waitingRole',
      profile.waiting_role &&
        t('users.facts.roleWaits', { role: profile.waiting_role.label, name: profile.waiting_role.asked_by }),
    ],
    ['branch', profile.department && `${profile.department.name} (${profile.department.code})`],
    ['zone', profile.zone?.name],
    ['employee_id', profile.employee_id],
    ['language', nameOfLanguage(profile.language)],
    ['invitedBy', profile.invited_by],
    ['invited', moment(profile.invitation_sent_at ?? profile.invited_at)],
    ['invitation', invitation],
    ['joined', moment(profile.joined_at)],
    ['seen', profile.is_self ? t('users.now') : moment(profile.last_seen_at)],
    ['off', moment(profile.off_at)],
    ['offReason', profile.off_reason],
    ['ended', moment(profile.ended_at)],
    ['restorable', moment(profile.restorable_until)],
  ]

  return (
    <section className="sheet" aria-labelledby="person-facts">
      <div className="sheet-head">
        <h3 id="person-facts">{t('users.facts.title')}</h3>
      </div>
      <dl className="facts pad">
        {facts
          .filter(([, value]) => value)
          .map(([key, value]) => (
            <div key={key} className={styles.fact}>
              <dt>{t(`users.facts.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
