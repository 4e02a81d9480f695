import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { verifyEmailOtp } from '#contract/registration/verifyEmailOtp.ts'
import { Icon } from '../components/Icon.tsx'
import { isFailure } from '../wire/call-failure.ts'
import { serverNow } from '../wire/server-time.ts'
import { register } from './begin.ts'
import { calls } from './calls.ts'
import { OtpPanel } from './OtpPanel.tsx'
import { nextStep, readBack } from './proving.ts'
import {
  type Channel,
  type ChannelMemory,
  dropSecureToken,
  type Registration,
  secureToken,
  storeSecureToken,
  untried,
} from './registration-memory.ts'

export type LoggedIn = NonNullable<OutputOf<typeof verifyEmailOtp>['session']>

interface Props {
  registration: Registration
  onChange: (registration: Registration) => void
  /** Both are proved, the mail freshly: a password may be set. */
  onProved: () => void
  /** A partner's registrant is through with the code to the mail. */
  onCompleted: (session: LoggedIn | null) => void
  onChangeDetails: () => void
  /** Nothing can go on with this registration. */
  onEnded: (failure: unknown) => void
}

const hopeless = ['REGISTRATION_ENDED', 'REFERRER_UNKNOWN', 'NOT_FOUND']

/**
 * Portal §4: both channels start at otpMobileEmail and end verified; the mail's code is asked again
 * where a password needs it fresh.
 */
export function ProveContacts(props: Props) {
  const { registration, onChange, onProved, onCompleted, onChangeDetails, onEnded } = props
  const { t } = useTranslation()
  const [isAgain, setAgain] = useState(false)
  const { email, mobile, needsMobile, userId, channels } = registration
  // Both channels may be asked at once: what one answer changed, the other must not take back.
  const newest = useRef(registration)
  useLayoutEffect(() => {
    newest.current = registration
  }, [registration])

  function change(changed: Registration): void {
    newest.current = changed
    onChange(changed)
  }

  const remember = (channel: Channel, of: string | null, memory: Partial<ChannelMemory>) => {
    const now = newest.current
    change({
      ...now,
      userId: of ?? now.userId,
      channels: { ...now.channels, [channel]: { ...now.channels[channel], ...memory } },
    })
  }

  /** The code of earlier is no longer fresh, or was typed in another browser. */
  function askMailAgain(changed: Registration): void {
    setAgain(true)
    change({
      ...changed,
      channels: { ...changed.channels, email: { ...untried, sent: changed.channels.email.sent } },
    })
  }

  function goOn(changed: Registration, proves: readonly Channel[]): void {
    const step = nextStep(changed, proves)
    if (step === 'proveMailAgain') return void askMailAgain(changed)
    change(changed)
    if (step === 'createPassword') onProved()
  }

  /**
   * With the token: what another tab or browser did meanwhile. Without it: the memory of this
   * device.
   */
  async function lookBackAt(kept: Registration): Promise<void> {
    const token = secureToken()
    if (!token) return goOn(kept, [])
    try {
      const { result, proves } = await calls.getUserData({ secure_token: token, user_id: kept.userId })
      if (result._id === kept.userId)
        return goOn(readBack(newest.current, result.registration_verification, proves), proves)
    } catch (refused) {
      if (isFailure(refused, 'REGISTRATION_ENDED')) return onEnded(refused)
      if (!isFailure(refused, 'INVALID_URL')) return
    }
    // It ran out, or is of another registration of this tab.
    dropSecureToken()
    goOn(newest.current, [])
  }
  const lookBack = useEffectEvent(() => lookBackAt(registration))
  useEffect(() => {
    void lookBack()
  }, [])

  const send = (channel: Channel) => async () => {
    const { currentOtp, expiresAt, userInfo, has_left } = await (channel === 'email'
      ? calls.generateTokenForOtp({ type: 'register', email, user_id: userId })
      : calls.generateTokenForMobileOtp({ type: 'register', mobileNumber: mobile, user_id: userId }))
    const { resend_otp_attempts, last_attempt_at } = userInfo.registration_verification
    remember(channel, userInfo._id, {
      state: channel === 'email' ? 'enterEmailOtp' : 'enterMobileOtp',
      sent: {
        challenge: currentOtp,
        sends: resend_otp_attempts,
        lastAt: Date.parse(last_attempt_at),
        expiresAt: Date.parse(expiresAt),
        hasLeft: has_left,
      },
      lockedUntil: null,
    })
  }

  async function verifyMail(digits: string): Promise<void> {
    const { result, session, userInfo, organisation } = await calls.verifyEmailOtp({
      token: digits,
      emailId: email,
      user_id: userId ?? '',
      register_type: registration.flow === 'own' ? null : 'b2c_referrer',
      secure_token: secureToken() || null,
    })
    if (organisation.partner_status === 'Completed') return onCompleted(session)
    if (result.token) storeSecureToken(result.token)
    setAgain(false)
    const now = newest.current
    const read = readBack(now, userInfo.registration_verification, result.proves)
    if (!now.adopted) return goOn(read, result.proves)
    // It is shown to be theirs: what was typed here takes the place of what was typed elsewhere.
    const changed = await register(now.adopted, now.flow)
    change(changed)
    await lookBackAt(changed)
  }

  async function verifyMobile(digits: string): Promise<void> {
    const { result, userInfo } = await calls.verifyMobileOtp({
      token: digits,
      mobileNumber: mobile,
      user_id: userId ?? '',
      secure_token: secureToken() || null,
    })
    storeSecureToken(result.token)
    goOn(readBack(newest.current, userInfo.registration_verification, result.proves), result.proves)
  }

  /**
   * A wait that the server names is shown, also if another tab or another registration with this
   * contact caused it.
   */
  const refused = (channel: Channel) => (failure: unknown) => {
    // The number typed here is not the one that was typed elsewhere: the mail is proved first, and
    // then this one counts.
    if (channel === 'mobile' && newest.current.adopted && isFailure(failure, 'REGISTRATION_ENDED'))
      return void askMailAgain(newest.current)
    if (isFailure(failure) && hopeless.includes(failure.code)) return void onEnded(failure)
    const isLock = isFailure(failure, 'OTP_SENDS_USED') || isFailure(failure, 'OTP_LOCKED')
    if (isLock && failure.retryAfter)
      remember(channel, userId, { lockedUntil: serverNow() + failure.retryAfter * 1000 })
  }

  return (
    <div className="otp-panels">
      {isAgain && (
        <p className="note wait" role="status">
          <Icon name="clock" />
          <span>{t('register.otp.emailAgain')}</span>
        </p>
      )}
      <OtpPanel
        channel="email"
        to={email}
        memory={channels.email}
        isNext
        onSend={send('email')}
        onVerify={verifyMail}
        onRefused={refused('email')}
      />
      {needsMobile && (
        <OtpPanel
          channel="mobile"
          to={mobile}
          memory={channels.mobile}
          isNext={channels.email.state === 'verified'}
          onSend={send('mobile')}
          onVerify={verifyMobile}
          onRefused={refused('mobile')}
        />
      )}
      <button type="button" className="btn quiet" onClick={onChangeDetails}>
        {t('register.otp.change')}
      </button>
    </div>
  )
}
