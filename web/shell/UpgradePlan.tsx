import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { offersUpgrade } from './guard.ts'
import { useMe } from './me.ts'

/** Portal §2: on pages of documents, for those who may buy a plan. */
export function UpgradePlan() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const me = useMe()
  if (!offersUpgrade(pathname, me)) return null

  return (
    <Link className="btn desk" to="/my-account">
      {t('header.upgrade')}
    </Link>
  )
}
