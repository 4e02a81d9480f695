import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { EmptyList } from '../../components/list/EmptyList.tsx'
import { type ListColumn, ListTable } from '../../components/list/ListTable.tsx'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useMe } from '../../shell/me.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { OrganisationFrame } from '../organisation/OrganisationFrame.tsx'
import type { Zone } from './branch.ts'
import { CloseZoneDialog } from './CloseZoneDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { ZoneSettingsDialog } from './ZoneSettingsDialog.tsx'
import './departments.css'

type Act = { kind: 'add' } | { kind: 'edit' | 'close' | 'settings'; zone: Zone }

/** Regions: branches that share settings of their own. */
export function ZonesScreen() {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const [act, setAct] = useState<Act | null>(null)
  const asked = useQueryCall(getDepartmentById, {})
  const zones = asked.data?.zones
  const close = () => setAct(null)
  const add = (
    <button type="button" className="btn primary" onClick={() => setAct({ kind: 'add' })}>
      <Icon name="plus" />
      {t('zones.add')}
    </button>
  )
  const columns: ListColumn<Zone, never>[] = [
    {
      key: 'name',
      label: t('branches.name'),
      className: 'ti',
      cell: (zone) => (
        <>
          <button type="button" className="t" onClick={() => setAct({ kind: 'edit', zone })}>
            {zone.name}
          </button>
          <span className="s">{zone.code}</span>
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
          <span className="q">{t('zones.noSettings')}</span>
        ) : (
          t('zones.ownSettings', { count: settings })
        ),
    },
  ]

  return (
    <OrganisationFrame tab="zones" actions={add} phoneAction={add}>
      <NotLoaded asked={asked} />
      {zones?.length === 0 ? (
        <EmptyList
          icon="globe"
          title={t('zones.emptyTitle')}
          words={t('zones.emptyWords')}
          act={
            <button type="button" className="btn" onClick={() => setAct({ kind: 'add' })}>
              {t('zones.add')}
            </button>
          }
        />
      ) : (
        !(asked.error && !zones) && (
          <div className="sheet rows zones">
            <ListTable
              rows={zones}
              idOf={({ id }) => id}
              titleOf={({ name }) => name}
              columns={columns}
              acts={(zone) => (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <button
                      type="button"
                      className="btn quiet sq c"
                      aria-label={t('branches.menuOf', { name: zone.name })}
                    >
                      <Icon name="more" />
                    </button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item
                      leftSection={<Icon name="pen" />}
                      onClick={() => setAct({ kind: 'edit', zone })}
                    >
                      {t('branches.edit')}
                    </Menu.Item>
                    {allowedModules.advanceSetting && (
                      <Menu.Item
                        leftSection={<Icon name="sliders" />}
                        onClick={() => setAct({ kind: 'settings', zone })}
                      >
                        {t('zones.settings')}
                      </Menu.Item>
                    )}
                    <Menu.Item
                      className="no"
                      leftSection={<Icon name="revoked" />}
                      onClick={() => setAct({ kind: 'close', zone })}
                    >
                      {t('branches.close')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            />
          </div>
        )
      )}
      {act?.kind === 'add' && <PlaceDialog kind="zone" onClose={close} />}
      {act?.kind === 'edit' && <PlaceDialog kind="zone" row={act.zone} onClose={close} />}
      {act?.kind === 'settings' && <ZoneSettingsDialog zone={act.zone} onClose={close} />}
      {act?.kind === 'close' && <CloseZoneDialog zone={act.zone} zones={zones ?? []} onClose={close} />}
    </OrganisationFrame>
  )
}
