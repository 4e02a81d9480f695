import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  mostRoles,
  type RoleKind,
  roleKinds,
  type TemplateRole,
} from '#contract/vocabulary/templates/settings.ts'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { OrderedMethods } from '../../../components/ways/OrderedMethods.tsx'
import { Choice } from '../../new-docket/boxes/Choice.tsx'
import { inEachFooter } from '../../writing/editing/page-edges.ts'
import styles from './builder.module.css'
import { insertFieldOf } from './builder-commands.ts'
import { RoleChecks } from './RoleChecks.tsx'
import type { Builder } from './use-builder.ts'
import { nameOfRole } from './value-names.ts'

interface Props {
  builder: Builder
  editor: Editor
}

/** Who signs, approves and reads: as roles, in their order. */
export function PeoplePanel({ builder, editor }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { roles } = builder.settings
  const put = (next: TemplateRole[]) => builder.changeSettings({ roles: next })

  function add(): void {
    const name = typed.trim()
    if (!name || roles.length >= mostRoles) return
    put([...roles, { role: nameOfRole(name, roles), name, kind: 'signer', optional: false, methods: null }])
    setTyped('')
  }

  return (
    <>
      <p className="help">{t(roles.length === 0 ? 'builder.role.none' : 'builder.role.lead')}</p>
      <ol className={styles.roles}>
        {roles.map((role, index) => (
          <Role
            key={role.role}
            role={role}
            isFirst={index === 0}
            onChange={(part) => put(roles.map((one) => (one === role ? { ...one, ...part } : one)))}
            onEarlier={() => put(roles.with(index - 1, role).with(index, roles[index - 1]!))}
            onRemove={() => put(roles.filter((one) => one !== role))}
            onField={(box) => insertFieldOf(editor, builder, role.role, box)}
            onEachPage={() =>
              inEachFooter(editor, () => insertFieldOf(editor, builder, role.role, 'initials'))
            }
          />
        ))}
      </ol>
      <form
        className={styles.adds}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <span className="input compact">
          <input
            aria-label={t('builder.role.name')}
            placeholder={t('builder.role.example')}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
        <button type="submit" className="btn compact">
          <Icon name="plus" />
          {t('builder.role.add')}
        </button>
      </form>
    </>
  )
}

interface RoleProps {
  role: TemplateRole
  isFirst: boolean
  onChange: (part: Partial<TemplateRole>) => void
  onEarlier: () => void
  onRemove: () => void
  onField: (box: 'signature' | 'initials') => void
  onEachPage: () => void
}

function Role({ role, isFirst, onChange, onEarlier, onRemove, onField, onEachPage }: RoleProps) {
  const { t } = useTranslation()
  const { name, kind, optional, several, methods } = role

  return (
    <li className={styles.role}>
      <div className={styles.roleHead}>
        <span className={name.trim() ? 'input compact' : 'input compact bad'}>
          <input
            aria-label={t('builder.role.nameOf')}
            aria-invalid={name.trim() ? undefined : true}
            maxLength={100}
            value={name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </span>
        {!isFirst && (
          <button
            type="button"
            className="btn quiet square compact"
            aria-label={t('builder.role.earlier', { name })}
            onClick={onEarlier}
          >
            <Icon name="up" />
          </button>
        )}
        <button
          type="button"
          className="btn quiet square compact no"
          aria-label={t('builder.role.remove', { name })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      {kind === 'signer' && (
        <div className={styles.acts}>
          {(['signature', 'initials'] as const).map((box) => (
            <button
              key={box}
              type="button"
              className="btn compact"
              aria-label={t(`builder.role.put.${box}`, { name })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onField(box)}
            >
              <Icon name="sign" />
              {t(`kind.${box}`)}
            </button>
          ))}
          <button
            type="button"
            className="btn compact"
            aria-label={t('builder.role.eachPageOf', { name })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onEachPage}
          >
            <Icon name="doc" />
            {t('builder.role.eachPage')}
          </button>
        </div>
      )}
      <details>
        <summary>{t('builder.role.more')}</summary>
        <Choice
          label={t('builder.role.kind')}
          value={kind}
          options={roleKinds.map((one: RoleKind) => [one, t(`builder.role.kinds.${one}`)] as const)}
          onChoice={(next) =>
            onChange(
              next === 'signer' ? { kind: next } : { kind: next, asks_factor: false, asks_facts: false },
            )
          }
        />
        <label className="tick-row">
          <input
            type="checkbox"
            className="check"
            checked={optional}
            onChange={(event) => onChange({ optional: event.target.checked })}
          />
          {t('builder.role.optional')}
        </label>
        <TickRow
          words={t('builder.role.several')}
          help={t('builder.role.severalHelp')}
          checked={several === true}
          onChange={(isOn) => onChange({ several: isOn })}
        />
        {kind === 'signer' && (
          <Ways
            methods={methods}
            label={t('builder.role.ownWays')}
            onMethods={(next) => onChange({ methods: next })}
          />
        )}
        <RoleChecks role={role} onChange={onChange} />
      </details>
    </li>
  )
}

interface WaysProps {
  methods: TemplateRole['methods']
  label: string
  onMethods: (methods: TemplateRole['methods']) => void
}

/** Ways to sign of their own; none chosen is as the organisation or the docket has it. */
export function Ways({ methods, label, onMethods }: WaysProps) {
  return (
    <Field label={label}>
      {() => (
        <OrderedMethods value={methods ?? []} onChange={(next) => onMethods(next.length > 0 ? next : null)} />
      )}
    </Field>
  )
}
