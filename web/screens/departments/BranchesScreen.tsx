import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { EmptyList } from '../../components/list/EmptyList.tsx'
import { FilterPick } from '../../components/list/FilterPick.tsx'
import { SearchBox } from '../../components/list/SearchBox.tsx'
import { useListAddress } from '../../components/list/use-list-address.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import { OrganisationFrame } from '../organisation/OrganisationFrame.tsx'
import { type BranchAct, BranchActDialog } from './BranchActDialog.tsx'
import { BranchTree } from './BranchTree.tsx'
import { ClosedBranches } from './ClosedBranches.tsx'
import styles from './departments.module.css'
import { treeRows } from './tree-rows.ts'

const shape = { sorts: ['name'], filters: ['zone'], usual: { by: 'name', descending: false } } as const

/**
 * Our choice: so many branches are seen at a glance, so they are open; of more, the top alone.
 */
const openAtFirst = 60

/** Where people work: the tree of branches with its head counts. */
export function BranchesScreen() {
  const { t } = useTranslation()
  const { address, view, isFiltered, change, choose, clear } = useListAddress<'name', 'zone'>(shape)
  const [act, setAct] = useState<BranchAct | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null)
  const asked = useQueryCall(getDepartmentById, {})
  const { rows: branches, zones = [] } = asked.data ?? {}
  const all = useMemo(() => new Set(branches?.map(({ id }) => id)), [branches])
  const open = opened ?? (all.size <= openAtFirst ? all : new Set<string>())
  const seen = useMemo(
    () =>
      branches
        ? treeRows(branches, open, { words: address.words, zones: address.filters.zone ?? [] })
        : undefined,
    [branches, open, address],
  )
  const people = branches?.reduce((total, branch) => total + branch.people, 0) ?? 0
  const add = (
    <button type="button" className="btn primary" onClick={() => setAct({ kind: 'add' })}>
      <Icon name="plus" />
      {t('branches.add')}
    </button>
  )

  return (
    <OrganisationFrame tab="branches" actions={add} phoneAction={add}>
      <NotLoaded asked={asked} />
      {branches?.length === 0 ? (
        <EmptyList
          icon="org"
          title={t('branches.emptyTitle')}
          words={t('branches.emptyWords')}
          act={
            <button type="button" className="btn" onClick={() => setAct({ kind: 'add' })}>
              {t('branches.add')}
            </button>
          }
        />
      ) : (
        !(asked.error && !branches) && (
          <>
            <div className={`filters ${styles.branchFilters}`}>
              <SearchBox
                label={t('branches.search')}
                words={address.words}
                onSearch={(words) => change({ words })}
              />
              {zones.length > 0 && (
                <FilterPick
                  label={t('branches.zone')}
                  is={t('branches.zoneIs')}
                  options={zones.map(({ id, name }) => ({ value: id, name }))}
                  chosen={address.filters.zone ?? []}
                  onChange={(chosen) => choose('zone', chosen)}
                />
              )}
              {!isFiltered && (
                <>
                  <button type="button" className="btn quiet compact" onClick={() => setOpened(all)}>
                    {t('branches.openAll')}
                  </button>
                  <button type="button" className="btn quiet compact" onClick={() => setOpened(new Set())}>
                    {t('branches.closeAll')}
                  </button>
                </>
              )}
              {branches && (
                <span className="right faint sm" role="status">
                  {t('branches.counts', { branches: count(branches.length), people: count(people) })}
                </span>
              )}
            </div>
            {seen?.length === 0 ? (
              <EmptyList
                icon="org"
                title={t('branches.emptyTitle')}
                words={t('branches.emptyWords')}
                onClear={clear}
              />
            ) : (
              <BranchTree
                key={view}
                rows={seen}
                zones={zones}
                onOpen={(id, isOpen) => {
                  const after = new Set(open)
                  if (isOpen) after.add(id)
                  else after.delete(id)
                  setOpened(after)
                }}
                onAct={setAct}
              />
            )}
          </>
        )
      )}
      <ClosedBranches />
      {act && branches && (
        <BranchActDialog act={act} branches={branches} zones={zones} onClose={() => setAct(null)} />
      )}
    </OrganisationFrame>
  )
}
