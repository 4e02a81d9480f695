import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { takeBackContact } from '#contract/users/takeBackContact.ts'
import { isFailure } from '../wire/call-failure.ts'
import { clearSession } from '../wire/session-storage.ts'
import { calls } from './calls.ts'
import { RefusedLink } from './RefusedLink.tsx'
import { useAct } from './use-act.ts'

/**
 * What somebody sees whose mail address or mobile number was changed and who follows the link of
 * the mail about it.
 */
export default function TakeBackPage({ token }: { token: string }) {
  const { t } = useTranslation()
  const [done, setDone] = useState<OutputOf<typeof takeBackContact>>()
  const act = useAct()

  const isOver = isFailure(act.failure, 'INVALID_URL') || isFailure(act.failure, 'CONTACT_CHANGE_OVER')

  if (done)
    return (
      <div role="status">
        <h1>{t('takeBack.done')}</h1>
        <p className="muted">{t('takeBack.doneWords', { contact: done.contact })}</p>
        <a className="btn primary" href="#/login">
          {t('takeBack.toLogin')}
        </a>
      </div>
    )

  return (
    <>
      <h1>{t('takeBack.title')}</h1>
      <p className="muted">{t('takeBack.words')}</p>
      {act.failure !== undefined && <RefusedLink failure={act.failure} />}
      {isOver ? (
        <a className="btn primary" href="#/login">
          {t('takeBack.toLogin')}
        </a>
      ) : (
        <button
          type="button"
          className="btn primary"
          disabled={act.isBusy}
          onClick={() =>
            void act.run(async () => {
              const given = await calls.takeBackContact({ token })
              clearSession()
              setDone(given)
            })
          }
        >
          {act.isBusy && <span className="spin" />}
          {t('takeBack.act')}
        </button>
      )}
    </>
  )
}
