import type { Editor } from '@tiptap/core'
import type { TFunction } from 'i18next'
import type { ConditionRule } from '#contract/vocabulary/fields/settings.ts'
import { boxKinds, type PositionKind } from '#contract/vocabulary/position-kinds.ts'
import { tablesOf } from '#contract/vocabulary/templates/rows.ts'
import { addField, type BlockCommand, blockCommands } from '../../writing/editing/block-commands.ts'
import { isInPlace } from '../../writing/schema/open-place.ts'
import { insertRepeat, insertRows } from './edit-repeats.ts'
import { insertValue } from './edit-values.ts'
import type { Builder } from './use-builder.ts'
import type { Clauses } from './use-clauses.ts'
import type { PutClause } from './use-put-clause.ts'
import type { Side } from './use-side.ts'
import { allValues } from './values-of.ts'

/** Room for a box of a role, where the cursor is. */
export function insertFieldOf(editor: Editor, builder: Builder, role: string, box: PositionKind): void {
  const anchor = addField(editor, box, `${role}-${box.replaceAll('_', '-')}`.slice(0, 56))
  const others = builder.fields().filter((one) => one.anchor !== anchor)
  builder.changeContent({ fields: [...others, { anchor, role, required: boxKinds[box].isRequired }] })
}

/** Around the blocks that are chosen: printed where its first rule holds. */
function insertCondition(editor: Editor, builder: Builder): void {
  const { values } = builder.content
  const source = values.find(({ kind }) => kind === 'tick') ?? values[0]
  const rule: ConditionRule =
    source?.kind === 'tick'
      ? { name: source.name, sign: 'is', value: 'true' }
      : { name: source?.name ?? 'value', sign: 'is_filled' }
  const { $from, $to } = editor.state.selection
  const range = $from.blockRange($to)
  const { condition, conditionSide } = editor.state.schema.nodes
  if (!range || !condition || !conditionSide) return
  const { tr } = editor.state
  const at = range.start
  tr.wrap(range, [{ type: condition, attrs: { match: 'all', rules: [rule] } }, { type: conditionSide }])
  editor.view.dispatch(tr.scrollIntoView())
  editor.chain().focus().setNodeSelection(at).run()
}

/** Around the blocks that are chosen: the maker of a document may change them. */
function insertPlace(editor: Editor): void {
  const { $from, $to } = editor.state.selection
  const range = $from.blockRange($to)
  const { openPlace } = editor.state.schema.nodes
  if (!range || !openPlace || isInPlace(editor.state)) return
  const { tr } = editor.state
  const at = range.start
  tr.wrap(range, [{ type: openPlace }])
  editor.view.dispatch(tr.scrollIntoView())
  editor.chain().focus().setNodeSelection(at).run()
}

interface Library {
  clauses: Clauses
  put: PutClause
}

/** What a `/` offers in a template: values and fields of its roles beside the blocks. */
export function builderCommands(
  t: TFunction,
  builder: Builder,
  side: Side,
  { clauses, put }: Library,
): BlockCommand[] {
  const signers = builder.settings.roles.filter(({ kind }) => kind === 'signer')
  const ofRoles = signers.flatMap(({ role, name }) =>
    (['signature', 'initials', 'name', 'date', 'text', 'tick'] as const).map(
      (box): BlockCommand => ({
        name: `field.${role}.${box}`,
        icon: 'sign',
        label: t('builder.fieldOf', { kind: t(`kind.${box}`), role: name }),
        run: (editor) => insertFieldOf(editor, builder, role, box),
      }),
    ),
  )

  return [
    ...allValues(builder.content).map(
      ({ value: { name, label } }): BlockCommand => ({
        name: `value.${name}`,
        icon: 'tick',
        label: t('builder.valueNamed', { label }),
        run: (editor) => insertValue(editor, name),
      }),
    ),
    {
      name: 'newValue',
      icon: 'plus',
      label: t('builder.value.add'),
      run: () => side.openValue('new'),
    },
    {
      name: 'condition',
      icon: 'flow',
      label: t('builder.condition.title'),
      run: (editor) => insertCondition(editor, builder),
    },
    {
      name: 'openPlace',
      icon: 'pen',
      label: t('builder.place.add'),
      run: insertPlace,
    },
    {
      name: 'note',
      icon: 'pen',
      label: t('builder.note.add'),
      run: (editor) => editor.chain().focus().setNode('note').run(),
    },
    ...tablesOf(builder.content).flatMap((table): BlockCommand[] => [
      {
        name: `rows.${table.name}`,
        icon: 'cols',
        label: t('builder.rows.named', { label: table.label }),
        run: (editor) => insertRows(editor, table),
      },
      {
        name: `repeat.${table.name}`,
        icon: 'repeat',
        label: t('builder.repeat.of', { name: table.label }),
        run: (editor) => insertRepeat(editor, table.name),
      },
    ]),
    {
      name: 'newTable',
      icon: 'cols',
      label: t('builder.rows.add'),
      run: () => side.openValue('newTable'),
    },
    ...ofRoles,
    ...blockCommands.filter(({ name }) => !(name.startsWith('field.') && ofRoles.length > 0)),
    ...clauses.offered.map(
      ({ clause_id, name }): BlockCommand => ({
        name: `clause.${clause_id}`,
        icon: 'docs',
        label: t('builder.clause.named', { name }),
        run: (editor) => put.insert(editor, clause_id),
      }),
    ),
    {
      name: 'library',
      icon: 'docs',
      label: t('builder.clause.all'),
      run: () => side.open('clauses'),
    },
  ]
}
