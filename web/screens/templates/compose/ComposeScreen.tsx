import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useMe } from '../../../shell/me.ts'
import { NotShown } from '../../../shell/NotShown.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { useQueryCall, whyMissing } from '../../../wire/use-call.ts'
import { ComposeForm } from './ComposeForm.tsx'
import styles from './compose.module.css'

/** The form of a template: its values and people, from which a draft is made. */
export function ComposeScreen({ templateId, renews }: { templateId: string; renews: string | null }) {
  const { t } = useTranslation()
  useTitle(t('compose.title'))
  const { allowedModules } = useMe()
  const asked = useQueryCall(
    getTemplateDataToCompose,
    { template_id: templateId, ...(renews && { docket_id: renews, renew: true }) },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const failure = whyMissing(asked)
  if (failure) return <NotShown failure={failure} onAgain={() => void asked.refetch()} />
  if (!asked.data) return <Loading />
  const { name, version } = asked.data

  return (
    <div className={styles.page}>
      {allowedModules.templates && (
        <nav className={styles.crumb} aria-label={t('templates.path')}>
          <Link to="/template">{t('templates.title')}</Link>
          <Icon name="right" size="small" />
          <span>{name}</span>
        </nav>
      )}
      <div className="top">
        <h1>{name}</h1>
      </div>
      <p className="page-lead">{t('compose.lead', { version })}</p>
      {renews && <p className="note">{t('compose.renews')}</p>}
      <ComposeForm data={asked.data} renews={renews} />
    </div>
  )
}
