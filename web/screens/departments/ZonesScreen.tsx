import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { AddButton } from '../../components/AddButton.tsx'
import { count } from '../../components/amounts.ts'
import { ListScreen } from '../../components/list/ListScreen.tsx'
import type { ListColumn } from '../../components/list/ListTable.tsx'
import { RowMenu } from '../../components/list/RowMenu.tsx'
import { declareList, useList } from '../../components/list/use-list.ts'
import { useMe } from '../../shell/me.ts'
import { OrganisationFrame } from '../organisation/OrganisationFrame.tsx'
import type { Zone } from './branch.ts'
import { CloseZoneDialog } from './CloseZoneDialog.tsx'
import styles from './departments.module.css'
import { PlaceDialog } from './PlaceDialog.tsx'
import { ZoneSettingsDialog } from './ZoneSettingsDialog.tsx'

const places = declareList({
  call: getDepartmentById,
  input: () => ({}),
  page: ({ zones }) => ({ rows: zones }),
  idOf: ({ id }) => id,
})

type Act = { kind: 'add' } | { kind: 'edit' | 'close' | 'settings'; zone: Zone }

/** Regions: branches that share settings of their own. */
export function ZonesScreen() {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const [act, setAct] = useState<Act | null>(null)
  const list = useList(places)
  const close = () => setAct(null)
  const add = <AddButton words={t('zones.add')} onAdd={() => setAct({ kind: 'add' })} />
  const columns: ListColumn<Zone, never>[] = [
    {
      key: 'name',
      label: t('branches.name'),
      className: 'name-cell',
      cell: (zone) => (
        <>
          <button type="button" className="row-name" onClick={() => setAct({ kind: 'edit', zone })}>
            {zone.name}
          </button>
          <span className="small">{zone.code}</span>
        </>
      ),
    },
    {
      key: 'departments',
      label: t('zones.branches'),
      cell: (zone) => (
        <Link to={`/organisation/branches?zone=${zone.id}`}>
          {t('zones.branchCount', { count: zone.departments })}
        </Link>
      ),
    },
    {
      key: 'people',
      label: t('zones.people'),
      className: 'at-desk',
      cell: ({ people }) => count(people),
    },
    {
      key: 'settings',
      label: t('zones.settings'),
      className: 'at-desk',
      cell: ({ settings }) =>
        settings === 0 ? (
          <span className="faint">{t('zones.noSettings')}</span>
        ) : (
          t('zones.ownSettings', { count: settings })
        ),
    },
  ]

  return (
    <OrganisationFrame tab="zones" actions={add} phoneAction={add}>
      <ListScreen
        list={list}
        className={styles.zones}
        columns={columns}
        titleOf={({ name }) => name}
        acts={(zone) => (
          <RowMenu
            label={t('branches.menuOf', { name: zone.name })}
            acts={[
              {
                key: 'edit',
                icon: 'pen',
                words: t('branches.edit'),
                onAct: () => setAct({ kind: 'edit', zone }),
              },
              allowedModules.advanceSetting === true && {
                key: 'settings',
                icon: 'sliders',
                words: t('zones.settings'),
                onAct: () => setAct({ kind: 'settings', zone }),
              },
              {
                key: 'close',
                icon: 'revoked',
                words: t('branches.close'),
                onAct: () => setAct({ kind: 'close', zone }),
                isDanger: true,
              },
            ]}
          />
        )}
        empty={{
          icon: 'globe',
          title: t('zones.emptyTitle'),
          words: t('zones.emptyWords'),
          act: (
            <button type="button" className="btn" onClick={() => setAct({ kind: 'add' })}>
              {t('zones.add')}
            </button>
          ),
        }}
      />
      {act?.kind === 'add' && <PlaceDialog kind="zone" onClose={close} />}
      {act?.kind === 'edit' && <PlaceDialog kind="zone" row={act.zone} onClose={close} />}
      {act?.kind === 'settings' && <ZoneSettingsDialog zone={act.zone} onClose={close} />}
      {act?.kind === 'close' && (
        <CloseZoneDialog zone={act.zone} zones={list.data?.zones ?? []} onClose={close} />
      )}
    </OrganisationFrame>
  )
}
