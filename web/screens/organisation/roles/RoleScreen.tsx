import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Unavailable } from '../../../shell/Unavailable.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import { useQueryCall, whyMissing } from '../../../wire/use-call.ts'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import { type DraftRole, RoleForm } from './RoleForm.tsx'
import { useModules } from './use-modules.ts'

type Known = OutputOf<typeof getRoles>

/** One role, or a new one: empty, as a built-in one (`?as=`) or as a copy (`?of=`). */
export function RoleScreen() {
  const { t, i18n } = useTranslation()
  const { roleId = '' } = useParams()
  const [params] = useSearchParams()
  const list = useQueryCall(getRoles, { maxRows: 200 })
  const { modules } = useModules()
  const failure = whyMissing(list)
  if (failure)
    return (
      <OrganisationFrame tab="roles">
        <div className="note no" role="alert">
          <Icon name="warn" />
          <span>{failureWords(t, i18n.language, failure)}</span>
        </div>
      </OrganisationFrame>
    )
  if (!list.data || !modules) return <Loading />
  const role = list.data.rows.find(({ _id }) => _id === roleId)
  if (!role && roleId !== 'new') return <Unavailable why="unknown" />

  return (
    <RoleForm
      key={`${roleId} ${params}`}
      role={role}
      begin={role ?? draftOf(list.data, params, t)}
      known={list.data}
      modules={modules}
    />
  )
}

function draftOf(known: Known, params: URLSearchParams, t: TFunction): DraftRole {
  const copied = known.rows.find(({ _id }) => _id === params.get('of'))
  if (copied)
    return { ...copied, label: t('roles.copyOf', { role: copied.label }).slice(0, 60), built_in: null }
  const built = known.offered.find(({ key }) => key === params.get('as'))
  if (built) return { ...built, built_in: built.key }

  return { label: '', description: '', module_list: [], built_in: null }
}
