import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import { getRoles } from '#contract/roles/getRoles.ts'
import { longestRoleDescription, longestRoleLabel } from '#contract/roles/role-record.ts'
import { saveRole } from '#contract/roles/saveRole.ts'
import { type BuiltInRoleKey, ofOperators } from '#contract/vocabulary/built-in-roles.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { ActButton } from '../../../components/ActButton.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { mergeLists } from '../../../components/meanwhile/merge-lists.ts'
import { useEdits } from '../../../components/meanwhile/use-edits.ts'
import { useMe } from '../../../shell/me.ts'
import { toast } from '../../../shell/toast.ts'
import { useTitle } from '../../../shell/use-title.ts'
import { useCall } from '../../../wire/use-call.ts'
import { LeaveGuard } from '../../settings/LeaveGuard.tsx'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import { Compare } from './Compare.tsx'
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx'
import { Difference } from './Difference.tsx'
import { ModulePicker } from './ModulePicker.tsx'
import { RolePeople } from './RolePeople.tsx'
import styles from './roles.module.css'
import { TryAs } from './TryAs.tsx'
import type { OfferedModule } from './use-modules.ts'

type Known = OutputOf<typeof getRoles>
type Role = Known['rows'][number]

export interface DraftRole {
  label: string
  description: string
  module_list: readonly Module[]
  built_in: BuiltInRoleKey | null
}

interface Props {
  /** Missing: a role is made. */
  role: Role | undefined
  begin: DraftRole
  known: Known
  modules: readonly OfferedModule[]
}

type Base = DraftRole & { revision?: number }
type Draft = Omit<DraftRole, 'built_in'>

const edited = ({ label, description, module_list }: Base): Draft => ({ label, description, module_list })
const merges = { module_list: mergeLists<Module>() }

export function RoleForm({ role, begin, known, modules }: Props) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const go = useNavigate()
  const queries = useQueryClient()
  // The form keeps the role that the page read first. A later change by somebody else is shown
  // beside it, and goes into the form once it is seen.
  const { read: base, draft, set, takeIn } = useEdits<Base, Draft>(begin, edited, merges)
  const { label, description } = draft
  const chosen: ReadonlySet<Module> = new Set(draft.module_list)
  const [isMissing, setMissing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const mayChange = role ? role.may_change : allowedModules.roles === true
  const list = modules.map(({ name }) => name).filter((name) => chosen.has(name))
  const facts = { label: label.trim(), description: description.trim(), module_list: list }
  const isChanged = !role || differs(base, facts)
  const isStale = role !== undefined && base.revision !== undefined && role.revision !== base.revision
  useTitle(role?.label ?? t('roles.add'))

  const again = () => void queries.invalidateQueries({ queryKey: [getRoles.path] })
  const save = useCall(saveRole, {
    onSuccess: ({ outcome }) => {
      setSaved(true)
      toast(t(outcome === 'waits' ? 'roles.waitsToast' : 'roles.savedToast'), 'good')
      again()
    },
    onError: again,
  })

  // Once nothing is left to be lost: the guard below would hold the way.
  useEffect(() => {
    if (isSaved) void go('/organisation/roles')
  }, [isSaved, go])

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(facts.label === '')
    if (facts.label === '' || save.pending || !isChanged) return
    const wanted = { label: facts.label, description: facts.description, modules: list }
    save.send(
      role
        ? { role_id: role._id, revision: base.revision ?? role.revision, ...wanted }
        : { ...wanted, ...(begin.built_in && { built_in: begin.built_in }) },
    )
  }

  /** Decision record on roles: one's own, or to others what the organisation has. */
  function closed(module: Module): string | undefined {
    if (allowedModules[module] === true) return undefined
    if (role?.is_own) return t('roles.notToOneself')

    const mayGiveAll = allowedModules.users === true && allowedModules.roles === true

    return mayGiveAll && !ofOperators.includes(module) ? undefined : t('roles.notYours')
  }

  return (
    <OrganisationFrame tab="roles">
      <form onSubmit={submit} noValidate className="role">
        <div className={styles.roleHead}>
          <Link to="/organisation/roles" className="btn quiet square compact" aria-label={t('roles.back')}>
            <Icon name="left" />
          </Link>
          <h2>{role?.label ?? t('roles.add')}</h2>
          {role?.built_in && <span className="chip line">{t('roles.builtIn')}</span>}
          {role?.is_own && <span className="chip line">{t('roles.yours')}</span>}
          <span className="right row">
            {role && allowedModules.roles === true && (
              <Link className="btn compact" to={`/organisation/roles/new?of=${role._id}`}>
                <Icon name="plus" size="small" />
                {t('roles.copy')}
              </Link>
            )}
            {role?.may_change && (
              <button type="button" className="btn compact danger" onClick={() => setDeleting(true)}>
                <Icon name="trash" size="small" />
                {t('roles.delete')}
              </button>
            )}
          </span>
        </div>
        {role && !role.may_change && (
          <p className="note" role="status">
            <Icon name="lock" />
            {t('roles.readOnly')}
          </p>
        )}
        {isStale && role && (
          <div className="note" role="alert">
            <Icon name="warn" />
            <div>
              <p className="medium">{t('roles.changedMeanwhile')}</p>
              <Difference before={base} after={role} />
              <button type="button" className="btn compact" onClick={() => takeIn(role)}>
                {t('roles.seen')}
              </button>
            </div>
          </div>
        )}
        <FailureNote failure={save.failure} />
        <div className={styles.roleCols}>
          <div>
            <section className={`sheet pad ${styles.roleFacts}`}>
              <Field label={t('roles.name')} error={isMissing ? t('login.fieldRequired') : undefined}>
                {(control) => (
                  <span className={isMissing ? 'input bad' : 'input'}>
                    <input
                      {...control}
                      maxLength={longestRoleLabel}
                      value={label}
                      disabled={!mayChange}
                      onChange={(event) => set({ label: event.target.value })}
                    />
                  </span>
                )}
              </Field>
              <Field label={t('roles.description')} help={t('roles.descriptionHelp')}>
                {(control) => (
                  <span className="input">
                    <input
                      {...control}
                      maxLength={longestRoleDescription}
                      value={description}
                      disabled={!mayChange}
                      onChange={(event) => set({ description: event.target.value })}
                    />
                  </span>
                )}
              </Field>
            </section>
            <ModulePicker
              offered={modules}
              chosen={chosen}
              closed={closed}
              isReadOnly={!mayChange}
              onChange={(picked) => set({ module_list: [...picked] })}
            />
          </div>
          <div>
            <TryAs modules={list} />
            <Compare
              role={{ ...facts, label: facts.label || t('roles.thisRole') }}
              others={known.rows.filter(({ _id }) => _id !== role?._id)}
            />
            {role && allowedModules.roles === true && <RolePeople role={role} />}
          </div>
        </div>
        {mayChange && (
          <div className={styles.roleSave}>
            {known.needs_checker && <span className="faint sm">{t('roles.willWait')}</span>}
            <ActButton
              type="submit"
              className="btn primary"
              reason={!isChanged && t('roles.nothingChanged')}
              isBusy={save.pending}
            >
              {t(known.needs_checker ? 'roles.propose' : 'roles.save')}
            </ActButton>
          </div>
        )}
      </form>
      <LeaveGuard
        isOn={!isSaved && mayChange && differs(base, facts) && facts.label !== ''}
        onLeave={() => undefined}
      />
      {isDeleting && role && (
        <DeleteRoleDialog
          role={role}
          others={known.rows.filter(({ _id }) => _id !== role._id)}
          onDone={() => {
            setSaved(true)
            again()
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </OrganisationFrame>
  )
}

const differs = (one: DraftRole, other: Omit<DraftRole, 'built_in'>): boolean =>
  one.label !== other.label ||
  one.description !== other.description ||
  [...one.module_list].sort().join() !== [...other.module_list].sort().join()
