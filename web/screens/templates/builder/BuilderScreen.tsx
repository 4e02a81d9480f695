import { useTranslation } from 'react-i18next'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { Loading } from '../../../components/Loading.tsx'
import { NotShown } from '../../../shell/NotShown.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { useQueryCall, whyMissing } from '../../../wire/use-call.ts'
import { Builder } from './Builder.tsx'
import { Reader } from './Reader.tsx'
import { useIsDesk } from './use-is-desk.ts'

/** A template is built at a desk; a phone reads and publishes it. */
export function BuilderScreen({ templateId }: { templateId: string }) {
  const { t } = useTranslation()
  useTitle(t('builder.title'))
  const isDesk = useIsDesk()
  const asked = useQueryCall(
    getSingleTemplate,
    { template_id: templateId },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const failure = whyMissing(asked)
  if (failure)
    return (
      <main>
        <NotShown failure={failure} onAgain={() => void asked.refetch()} />
      </main>
    )
  if (!asked.data) return <Loading />

  return isDesk ? <Builder opened={asked.data} /> : <Reader opened={asked.data} />
}
