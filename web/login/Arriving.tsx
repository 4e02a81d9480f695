import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { PartArrives } from '../components/lazy/PartArrives.tsx'

/** Around a form that is fetched by itself: where it does not come, the page says so. */
export function Arriving({ children }: { children: ReactNode }) {
  return (
    <PartArrives otherwise={() => <Lost />}>
      <Suspense fallback={<p className="spin" />}>{children}</Suspense>
    </PartArrives>
  )
}

const reload = () => location.reload()

/** Nobody has typed here yet: the page can be reloaded and keeps its address. */
function Lost() {
  const { t } = useTranslation()
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])

  return (
    <div className="login-told">
      <div className="note no" role="alert">
        <Icon name="warn" />
        <span>{t('failures.offline')}</span>
      </div>
      <button type="button" className="btn big wide" onClick={reload}>
        {t('shell.tryAgain')}
      </button>
    </div>
  )
}
