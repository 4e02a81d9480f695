import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { ListScreen } from '../../../components/list/ListScreen.tsx'
import { declareList, useList } from '../../../components/list/use-list.ts'
import { useMe } from '../../../shell/me.ts'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import { Proposals } from './Proposals.tsx'
import styles from './roles.module.css'
import { useModules } from './use-modules.ts'

type Role = OutputOf<typeof getRoles>['rows'][number]

const roles = declareList({
  call: getRoles,
  input: ({ words }) => ({ maxRows: 200, ...(words && { searchValue: words }) }),
  page: ({ rows }) => ({ rows }),
  idOf: (role) => role._id,
})

/** The roles of the organisation: what each allows, and how many people have it. */
export function RolesScreen() {
  const { t } = useTranslation()
  const list = useList(roles, { staleTime: 0 })
  const mayMake = useMe().allowedModules.roles === true
  const { modules } = useModules()

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
      {list.data && <Proposals isOn={list.data.needs_checker} waiting={list.data.waiting} />}
      <ListScreen
        list={list}
        search={t('roles.search')}
        beside={
          <>
            {mayMake && (
              <Link className="btn quiet compact phone" to="/organisation/roles/review">
                <Icon name="eye" size="small" />
                {t('roles.review')}
              </Link>
            )}
            {list.data && (
              <span className="faint sm right" role="status">
                {t('roles.total', { count: list.data.total })}
              </span>
            )}
          </>
        }
        columns={[
          {
            key: 'role',
            label: t('roles.role'),
            className: 'name-cell',
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
        titleOf={(role) => role.label}
        empty={{ icon: 'users', title: t('roles.noneTitle'), words: t('roles.noneWords') }}
      />
      {list.data && mayMake && <Offered offered={list.data.offered} />}
    </OrganisationFrame>
  )
}

function NameCell({ role }: { role: Role }) {
  const { t } = useTranslation()

  return (
    <>
      <Link className="row-name" to={`/organisation/roles/${role._id}`}>
        {role.label}
      </Link>
      <span className="small">
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
    <section className={`sheet ${styles.rolesOffered}`} aria-labelledby="roles-offered">
      <div className="sheet-head">
        <h2 id="roles-offered">{t('roles.offered')}</h2>
      </div>
      <ul>
        {offered.map(({ key, label, description, module_list }) => (
          <li key={key}>
            <span className="col">
              <span className="medium">{t(`roles.builtInLabel.${key}`, { defaultValue: label })}</span>
              <small className="faint">
                {t(`roles.builtInSays.${key}`, { defaultValue: description })}{' '}
                {t('roles.modulesCount', { count: module_list.length })}
              </small>
            </span>
            <Link className="btn compact right" to={`/organisation/roles/new?as=${key}`}>
              {t('roles.useThis')}
              <span className="visually-hidden"> {label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
