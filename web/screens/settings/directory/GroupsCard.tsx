import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DirectoryRecord } from '#contract/directory/directory-record.ts'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { mapDirectoryGroup } from '#contract/directory/mapDirectoryGroup.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import styles from './directory.module.css'
import { RoleOptions } from './RulesCard.tsx'

/** Which role the people of each group of the directory have here. */
export function GroupsCard({ directory }: { directory: DirectoryRecord }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: [getDirectory.path] })
  const map = useCall(mapDirectoryGroup, {
    onSuccess: async ({ changed, kept }) => {
      await again()
      toast(t(kept > 0 ? 'directory.mappedButKept' : 'directory.mapped', { count: changed, kept }), 'good')
    },
    onError: () => void again(),
  })

  return (
    <section className="sheet pad col gap-16" aria-labelledby="directory-groups">
      <div>
        <h2 id="directory-groups">{t('directory.groups')}</h2>
        <p className="muted sm">{t('directory.groupsWords')}</p>
      </div>
      <FailureNote failure={map.failure} />
      {directory.groups.length === 0 && <p className="muted">{t('directory.noGroups')}</p>}
      <ul className={styles.directoryRows}>
        {directory.groups.map((group) => (
          <li key={group.group_id}>
            <div>
              <b className="strong">{group.name}</b>
              <div className="muted sm">{t('directory.people', { count: group.people })}</div>
            </div>
            <span className={`input ${styles.directoryRole}`}>
              <select
                aria-label={t('directory.roleOf', { name: group.name })}
                value={group.role_id ?? ''}
                disabled={map.pending}
                onChange={(event) =>
                  map.send({
                    group_id: group.group_id,
                    role_id: event.target.value || null,
                    revision: group.revision,
                  })
                }
              >
                <option value="">{t('directory.noRole')}</option>
                <RoleOptions directory={directory} chosen={group.role_id} label={group.role_label} />
              </select>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
