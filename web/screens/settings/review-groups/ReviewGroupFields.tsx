import { useTranslation } from 'react-i18next'
import { reviewProducts } from '#contract/vocabulary/groups.ts'
import { TextField } from '../../../components/TextField.tsx'
import { AddMember } from '../../organisation/groups/AddMember.tsx'
import { BranchesOfGroup } from '../../organisation/groups/BranchesOfGroup.tsx'
import { PeopleOfGroup } from '../../organisation/groups/PeopleOfGroup.tsx'
import type { PoolDraft } from './review-group-form.ts'

interface Props {
  draft: PoolDraft
  wrong: Readonly<Record<string, string | undefined>>
  onChange: (to: Partial<PoolDraft>) => void
}

export function ReviewGroupFields({ draft, wrong, onChange }: Props) {
  const { t } = useTranslation()
  const { name, people, locations, products } = draft

  return (
    <>
      <TextField
        label={t('reviewGroups.field.name')}
        name="name"
        most={100}
        value={name}
        onChange={(typed) => onChange({ name: typed })}
        error={wrong.name}
        isFirst
      />
      <fieldset className="plain-set">
        <legend className="label">{t('reviewGroups.field.people')}</legend>
        <p className="help">{t('reviewGroups.peopleHelp')}</p>
        <PeopleOfGroup people={people} onChange={(left) => onChange({ people: left })} />
        {wrong.people && (
          <p className="error" role="alert">
            {wrong.people}
          </p>
        )}
      </fieldset>
      <AddMember
        isTaken={(id) => people.some(({ user_id }) => user_id === id)}
        onAdd={(person) => onChange({ people: [...people, person] })}
      />
      <BranchesOfGroup
        locations={locations}
        help={t('reviewGroups.branchesHelp')}
        onChange={(left) => onChange({ locations: left })}
      />
      <fieldset className="plain-set">
        <legend className="label">{t('reviewGroups.field.products')}</legend>
        <p className="help">{t('reviewGroups.productsHelp')}</p>
        {reviewProducts.map((product) => (
          <label key={product} className="tick-row">
            <input
              type="checkbox"
              className="check"
              checked={products.includes(product)}
              onChange={(event) =>
                onChange({
                  products: event.target.checked
                    ? [...products, product]
                    : products.filter((one) => one !== product),
                })
              }
            />
            <span>{t(`reviewGroups.product.${product}`)}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
