import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getErasure } from '#contract/person-data/getErasure.ts'
import { useMe } from '../../shell/me.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { TakeCopy } from './TakeCopy.tsx'

/**
 * On a person's page, for members who manage people: a copy for the person, and the erasure they
 * may ask for.
 */
export function PersonData({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const seesTrail = useMe().allowedModules.users === true
  const asked = useQueryCall(getErasure, { user_id: userId }, { enabled: seesTrail })
  const erasure = asked.data?.erasure
  if (!seesTrail) return null

  return (
    <section className="sheet" aria-labelledby="person-data">
      <div className="sheet-head">
        <h2 id="person-data">{t('personData.title')}</h2>
        <span className="right row">
          <TakeCopy userId={userId} />
          {erasure?.blocked === null && (
            <button type="button" className="btn no" onClick={() => setAsking(true)}>
              {t('personData.erase')}
            </button>
          )}
        </span>
      </div>
      <p className="pad muted">
        {erasure?.blocked ? t(`personData.blocked.${erasure.blocked}`) : t('personData.words')}{' '}
        <Link to={`/organisation/activity?about=${userId}`}>{t('personData.history')}</Link>
      </p>
      {isAsking && erasure && <EraseDialog erasure={erasure} onClose={() => setAsking(false)} />}
    </section>
  )
}
