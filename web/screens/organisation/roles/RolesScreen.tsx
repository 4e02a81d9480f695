import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { EmptyList } from '../../../components/list/EmptyList.tsx'
import { ListTable } from '../../../components/list/ListTable.tsx'
import { SearchBox } from '../../../components/list/SearchBox.tsx'
import { useListAddress } from '../../../components/list/use-list-address.ts'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useMe } from '../../../shell/me.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import { Proposals } from './Proposals.tsx'
import { rolesShape } from './roles-address.ts'
import { useModules } from './use-modules.ts'
import './roles.css'

type Role = OutputOf<typeof getRoles>['rows'][number]

/** The roles of the organisation: what each allows, and how many people have it. */
export function RolesScreen() {
  const { t } = useTranslation()
  const { address, change, clear } = useListAddress(rolesShape)
  const mayMake = useMe().allowedModules.roles === true
  const list = useQueryCall(
    getRoles,
    { maxRows: 200, ...(address.words && { searchValue: address.words }) },
    { staleTime: 0 },
  )
  const { modules } = useModules()
  const rows = list.data?.rows

  return (
    <OrganisationFrame
      tab="roles"
      actions={
        mayMake && (
          <>
            <Link className="btn" to="/organisation/roles/review">
              <Icon name="eye" />
              {t('roles.review')}
            </Link>
            <Link className="btn primary" to="/organisation/roles/new">
              <Icon name="plus" />
              {t('roles.add')}
            </Link>
          </>
        )
      }
      phoneAction={
        mayMake && (
          <Link className="btn primary" to="/organisation/roles/new">
            <Icon name="plus" />
            {t('roles.add')}
          </Link>
        )
      }
    >
      <NotLoaded asked={list} />
      {list.data && <Proposals isOn={list.data.needs_checker} waiting={list.data.waiting} />}
      <div className="filters roles-bar">
        <SearchBox label={t('roles.search')} words={address.words} onSearch={(words) => change({ words })} />
        {mayMake && (
          <Link className="btn quiet c phone" to="/organisation/roles/review">
            <Icon name="eye" size="s" />
            {t('roles.review')}
          </Link>
        )}
        {list.data && (
          <span className="q sm right" role="status">
            {t('roles.total', { count: list.data.total })}
          </span>
        )}
      </div>
      {rows?.length === 0 ? (
        <EmptyList
          icon="users"
          title={t('roles.noneTitle')}
          words={t('roles.noneWords')}
          onClear={address.words ? clear : undefined}
        />
      ) : (
        !(list.error && !rows) && (
          <div className="sheet rows">
            <ListTable<Role, never>
              rows={rows}
              idOf={(role) => role._id}
              titleOf={(role) => role.label}
              columns={[
                {
                  key: 'role',
                  label: t('roles.role'),
                  className: 'ti',
                  cell: (role) => <NameCell role={role} />,
                },
                {
                  key: 'modules',
                  label: t('roles.modules'),
                  cell: (role) =>
                    t('roles.modulesOf', { has: role.module_list.length, all: modules?.length ?? '…' }),
                },
                { key: 'people', label: t('roles.people'), cell: (role) => <PeopleCell role={role} /> },
              ]}
            />
          </div>
        )
      )}
      {list.data && mayMake && <Offered offered={list.data.offered} />}
    </OrganisationFrame>
  )
}

function NameCell({ role }: { role: Role }) {
  const { t } = useTranslation()

  return (
    <>
      <Link className="t" to={`/organisation/roles/${role._id}`}>
        {role.label}
      </Link>
      <span className="s">
        {role.is_own && `${t('roles.yours')} · `}
        {role.built_in && `${t('roles.builtIn')} · `}
        {role.description || t('roles.noDescription')}
      </span>
    </>
  )
}

function PeopleCell({ role }: { role: Role }) {
  const { t } = useTranslation()

  return (
    <>
      {t('roles.peopleCount', {
        count: role.members,
        shown: `${count(role.members)}${role.more_members ? '+' : ''}`,
      })}
    </>
  )
}

/** Built-in roles that are not here yet: made as they are, changed before they are saved. */
function Offered({ offered }: { offered: OutputOf<typeof getRoles>['offered'] }) {
  const { t } = useTranslation()
  if (offered.length === 0) return null

  return (
    <section className="sheet roles-offered" aria-labelledby="roles-offered">
      <div className="hd">
        <h2 id="roles-offered">{t('roles.offered')}</h2>
      </div>
      <ul>
        {offered.map(({ key, label, description, module_list }) => (
          <li key={key}>
            <span className="col">
              <span className="b">{t(`roles.builtInLabel.${key}`, { defaultValue: label })}</span>
              <small className="q">
                {t(`roles.builtInSays.${key}`, { defaultValue: description })}{' '}
                {t('roles.modulesCount', { count: module_list.length })}
              </small>
            </span>
            <Link className="btn c right" to={`/organisation/roles/new?as=${key}`}>
              {t('roles.useThis')}
              <span className="vh"> {label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
