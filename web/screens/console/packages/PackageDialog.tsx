import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { getPackages } from '#contract/subscriptions/getPackages.ts'
import { PackageInput, savePackage } from '#contract/subscriptions/savePackage.ts'
import { entityTypes } from '#contract/vocabulary/built-in-roles.ts'
import { productName, products } from '#contract/vocabulary/products.ts'
import { ChoiceField } from '../../../components/ChoiceField.tsx'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { Icon } from '../../../components/Icon.tsx'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import styles from '../console.module.css'
import { ModuleTicks } from '../tenants/ModuleTicks.tsx'
import { draftOf, faultsIn, fieldOf, inputOf, type Offer } from './package-form.ts'

interface Props {
  /** Null makes one. */
  offer: Offer | null
  onClose: () => void
}

const words = [
  { field: 'nameEn', most: 60 },
  { field: 'saysEn', most: 200 },
  { field: 'nameHi', most: 60 },
  { field: 'saysHi', most: 200 },
] as const
const numbers = ['price', 'tax', 'days', 'position'] as const

/** A package from its name to its modules; those who hold it keep what they chose. */
export function PackageDialog({ offer, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const form = useForm(savePackage, draftOf, {
    contract: PackageInput,
    row: offer,
    inputOf,
    rules: (draft) =>
      Object.fromEntries(
        Object.entries(faultsIn(draft)).map(([field, fault]) => [field, t(`packages.fault.${fault}`)]),
      ),
    fieldOf,
    reload: [getPackages, getPackagePlans],
    saved: ({ nameEn }) => t('packages.saved', { name: nameEn.trim() }),
    onClose,
  })
  const { draft, wrong, set } = form

  return (
    <Modal
      opened
      size="lg"
      onClose={form.pending ? () => {} : onClose}
      title={offer ? t('packages.changeTitle', { name: offer.en.name }) : t('packages.add')}
    >
      <form {...form.props} className={`col gap-16 ${styles.console}`}>
        <NotSaved {...form.notSaved()} />
        {offer && <p className="muted">{t('packages.keeps', { count: offer.holders })}</p>}
        {!offer && (
          <>
            <TextField
              label={t('packages.field.code')}
              help={t('packages.codeHelp')}
              name="code"
              most={60}
              value={draft.code}
              onChange={(code) => set({ code: code.toLowerCase() })}
              error={wrong.code}
              isFirst
            />
            <ChoiceField
              label={t('packages.field.kind')}
              value={draft.entityType}
              choices={entityTypes}
              say={(one) => t(`tenants.kind.${one}`)}
              onChange={(entityType) => set({ entityType })}
            />
          </>
        )}
        {words.map(({ field, most }) => (
          <TextField
            key={field}
            label={t(`packages.field.${field}`)}
            name={field}
            most={most}
            value={draft[field]}
            onChange={(value) => set({ [field]: value })}
            error={wrong[field]}
          />
        ))}
        <div className={styles.consoleNumbers}>
          {numbers.map((field) => (
            <TextField
              key={field}
              label={t(`packages.field.${field}`)}
              name={field}
              most={14}
              value={draft[field]}
              onChange={(value) => set({ [field]: value })}
              error={wrong[field]}
            />
          ))}
          {products.map((product) => (
            <TextField
              key={product}
              label={productName(product, i18n.language)}
              name={product}
              most={9}
              value={draft.counts[product]}
              onChange={(value) => set({ counts: { ...draft.counts, [product]: value } }, product)}
              error={wrong[product]}
            />
          ))}
        </div>
        <p className="help">{t('packages.numbersHelp')}</p>
        <ModuleTicks
          label={t('tenants.plan.modules')}
          chosen={draft.modules}
          onChange={(modules) => set({ modules })}
        />
        {wrong.modules && (
          <p className="error" role="alert">
            <Icon name="bad" />
            {wrong.modules}
          </p>
        )}
        <TickRow
          words={t('packages.field.public')}
          help={t('packages.publicHelp')}
          checked={draft.isPublic}
          onChange={(isPublic) => set({ isPublic })}
        />
        <DialogActs
          verb={t(offer ? 'common.save' : 'packages.make')}
          pending={form.pending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
