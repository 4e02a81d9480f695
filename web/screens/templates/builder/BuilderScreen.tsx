import { useTranslation } from 'react-i18next'
import { Loading } from '../../../components/Loading.tsx'
import { NotShown } from '../../../shell/NotShown.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { whyMissing } from '../../../wire/use-call.ts'
import { Builder } from './Builder.tsx'
import { Reader } from './Reader.tsx'
import { useIsDesk } from './use-is-desk.ts'
import { useTemplateEditing } from './use-template-editing.ts'
import { WatchedTemplate } from './WatchedTemplate.tsx'

/**
 * A template is built at a desk, by one person at a time; others read it meanwhile. A phone reads
 * and publishes it.
 */
export function BuilderScreen({ templateId }: { templateId: string }) {
  const { t } = useTranslation()
  useTitle(t('builder.title'))
  const isDesk = useIsDesk()
  const editing = useTemplateEditing(templateId, isDesk)
  const { asked, watched } = editing
  const failure = whyMissing(asked)
  if (failure)
    return (
      <main>
        <NotShown failure={failure} onAgain={() => void asked.refetch()} />
      </main>
    )
  if (!asked.data) return <Loading />
  if (watched) return <WatchedTemplate template={asked.data} editing={editing} isDesk={isDesk} />

  return isDesk ? <Builder opened={asked.data} /> : <Reader opened={asked.data} />
}
