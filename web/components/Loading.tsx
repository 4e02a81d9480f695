import { useTranslation } from 'react-i18next'

/** The wait of a whole page; parts of a page show skeletons instead. */
export function Loading() {
  const { t } = useTranslation()
  return (
    <div className="loading" role="status">
      <span className="spin" />
      {t('shell.loading')}
    </div>
  )
}
