import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { acceptInvitation } from '#contract/users/acceptInvitation.ts'
import type { getInvitation } from '#contract/users/getInvitation.ts'
import { Icon } from '../components/Icon.tsx'
import { changeLanguage, type OfferedLanguage, speakIfNoneChosen } from '../texts/start-texts.ts'
import { isFailure } from '../wire/call-failure.ts'
import { clearSession } from '../wire/session-storage.ts'
import { calls } from './calls.ts'
import { JoinAsKnown } from './JoinAsKnown.tsx'
import { JoinAsNew } from './JoinAsNew.tsx'
import { Refused } from './Refused.tsx'
import { RefusedLink } from './RefusedLink.tsx'
import { useAct } from './use-act.ts'

export type Invitation = OutputOf<typeof getInvitation>
type Joined = OutputOf<typeof acceptInvitation>

interface Props {
  token: string
}

/** What somebody sees who follows the link of an invitation: who invites them, and the way in. */
export default function InvitationPage({ token }: Props) {
  const { t, i18n } = useTranslation()
  const [invitation, setInvitation] = useState<Invitation>()
  const [joined, setJoined] = useState<{ by: Joined; canSwitch: boolean }>()
  const look = useAct()
  const onJoined = (by: Joined, canSwitch: boolean) => {
    // Who joined in this language goes on in it.
    void changeLanguage(i18n.language as OfferedLanguage)
    setJoined({ by, canSwitch })
  }

  const lookAt = useEffectEvent((code: string) =>
    look.run(async () => {
      const found = await calls.getInvitation({ token: code })
      await speakIfNoneChosen(found.language)
      setInvitation(found)
    }),
  )
  useEffect(() => void lookAt(token), [token])

  if (joined) return <Done joined={joined.by} canSwitch={joined.canSwitch} />
  if (look.failure !== undefined) return <Dead failure={look.failure} />
  if (!invitation)
    return (
      <div role="status" aria-label={t('shell.loading')}>
        <span className="spin" />
      </div>
    )

  return (
    <>
      <div>
        <h1>{t('invitation.title', { organisation: invitation.organisation })}</h1>
        <p className="muted">
          {invitation.invited_by
            ? t('invitation.by', { name: invitation.invited_by })
            : t('invitation.byOrganisation', { organisation: invitation.organisation })}
        </p>
        <p className="sm invited-address">
          <Icon name="mail" /> {invitation.email}
        </p>
      </div>
      {invitation.asked_by === 'somebody_else' ? (
        <OtherPerson email={invitation.email} onLeft={() => void lookAt(token)} />
      ) : invitation.has_password ? (
        <JoinAsKnown token={token} isLoggedIn={invitation.asked_by === 'invited'} onJoined={onJoined} />
      ) : (
        <JoinAsNew token={token} invitation={invitation} onJoined={onJoined} />
      )}
    </>
  )
}

/** Somebody else is logged in at this browser: the invited person must not be taken for them. */
function OtherPerson({ email, onLeft }: { email: string; onLeft: () => void }) {
  const { t } = useTranslation()
  const act = useAct()
  const leave = () =>
    act.run(async () => {
      await calls.logoutSession({ all_device: false })
      clearSession()
      onLeft()
    })

  return (
    <>
      <div className="note wait" role="status">
        <Icon name="warn" />
        <span>{t('invitation.somebodyElse', { email })}</span>
      </div>
      <Refused failure={act.failure} />
      <button type="button" className="btn primary big wide" aria-disabled={act.isBusy} onClick={leave}>
        {act.isBusy && <span className="spin" />}
        {t('invitation.leaveAndGoOn')}
      </button>
    </>
  )
}

/** Each reason is a sentence of its own, with what to do. */
function Dead({ failure }: { failure: unknown }) {
  const { t } = useTranslation()
  const isUsed = isFailure(failure, 'INVITATION_USED')

  return (
    <div className="login-told">
      <h1>{t('invitation.deadTitle')}</h1>
      <RefusedLink failure={failure} />
      <p className="muted">{t('invitation.deadWords')}</p>
      <a className={isUsed ? 'btn primary big wide' : 'btn'} href="#/login">
        {t('invitation.toLogin')}
      </a>
    </div>
  )
}

interface DoneProps {
  joined: Joined
  /** By the menu of the session that they have at this browser. */
  canSwitch: boolean
}

function Done({ joined: { organisation, email, login_path }, canSwitch }: DoneProps) {
  const { t } = useTranslation()

  return (
    <div className="login-told" role="status">
      <h1>{t('invitation.doneTitle')}</h1>
      <div className="note ok">
        <Icon name="check" />
        <span>{t('invitation.doneWords', { organisation })}</span>
      </div>
      <p className="muted">{canSwitch ? t('invitation.doneSwitch') : t('invitation.doneLogIn', { email })}</p>
      <a className="btn primary big wide" href={canSwitch ? '#/' : `#/${login_path}`}>
        {t(canSwitch ? 'invitation.goOn' : 'invitation.toLogin')}
      </a>
    </div>
  )
}
