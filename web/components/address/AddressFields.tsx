import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isHome } from '#contract/vocabulary/countries.ts'
import { stateCodes } from '#contract/vocabulary/indian-states.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { Field } from '../Field.tsx'
import { matching } from '../matching.ts'
import { Suggest } from '../Suggest.tsx'
import styles from './address.module.css'
import type { AddressErrors, TypedAddress } from './address-form.ts'
import { countryIn } from './country-name.ts'
import { type LookUp, usePincode } from './use-pincode.ts'

interface Props {
  value: TypedAddress
  /** The declaration's sentences. */
  errors: AddressErrors
  onChange: (value: TypedAddress) => void
  /** A field was left: its error may be shown. */
  onLeave: (name: keyof TypedAddress) => void
  lookUp: LookUp
}

const mostShown = 8

/**
 * Portal §2: an address that its postal code fills in; streets are offered from the post offices of
 * the code.
 */
export function AddressFields({ value, errors, onChange, onLeave, lookUp }: Props) {
  const { t, i18n } = useTranslation()
  const said = (name: keyof TypedAddress) => problemWords(i18n.language, errors[name])
  const change = (typed: Partial<TypedAddress>) => onChange({ ...value, ...typed })
  // Only what a code has filled in gives way to the next code; what somebody typed stays.
  const filledCity = useRef('')
  const atHome = isHome(value.country)
  const looked = usePincode(atHome ? value.postalCode : '', lookUp, ({ district, places, state_code }) => {
    const chosen = places.find((place) => place.state_code === value.state)
    // Of two states the person says which: a likelier one that is filled in would be left standing.
    if (!chosen && places.length > 1) change({ ...cityOf(''), state: '' })
    else change({ ...cityOf(chosen?.district ?? district), state: chosen?.state_code ?? state_code })
  })

  /** What somebody typed stays; what a code or a state has filled in gives way. */
  function cityOf(district: string): Partial<TypedAddress> {
    const isTyped = value.city !== '' && value.city !== filledCity.current
    if (isTyped) return {}
    filledCity.current = titled(district)

    return { city: filledCity.current }
  }

  function chooseState(state: string): void {
    const place = looked.info?.places.find(({ state_code }) => state_code === state)
    change({ ...(place && cityOf(place.district)), state })
  }

  const streets = value.street ? matching(looked.info?.locations ?? [], value.street, (name) => name) : []
  const likely = looked.info?.places.map(({ state_code }) => state_code) ?? []
  const liesInTwo = likely.length > 1
  const others = stateCodes.filter((code) => !likely.includes(code))
  const line = (name: 'postalCode' | 'city' | 'state', autoComplete: string) => (
    <Field
      label={t(`address.${name}`)}
      error={said(name) ?? (name === 'postalCode' && looked.isUnknown ? t('address.unknown') : undefined)}
    >
      {(control) => (
        <span className={errors[name] ? 'input bad' : 'input'}>
          <input
            {...control}
            name={name}
            autoComplete={autoComplete}
            inputMode={name === 'postalCode' && atHome ? 'numeric' : undefined}
            maxLength={name === 'postalCode' ? 12 : 100}
            value={value[name]}
            onChange={(event) => change({ [name]: event.target.value })}
            onBlur={() => onLeave(name)}
          />
          {name === 'postalCode' && looked.isLooking && <span className="spin" />}
        </span>
      )}
    </Field>
  )

  return (
    <>
      {line('postalCode', 'postal-code')}
      <Field label={t('address.street')} help={atHome && t('address.streetHelp')} error={said('street')}>
        {(control) => (
          <Suggest
            control={{ ...control, name: 'street', maxLength: 200, onBlur: () => onLeave('street') }}
            isBad={errors.street !== undefined}
            value={value.street}
            onType={(street) => change({ street })}
            options={streets.filter((name) => name !== value.street).slice(0, mostShown)}
            keyOf={(name) => name}
            onPick={(street) => change({ street })}
          >
            {(name) => name}
          </Suggest>
        )}
      </Field>
      {line('city', 'address-level2')}
      {!atHome && line('state', 'address-level1')}
      {atHome && (
        <Field
          label={t('address.state')}
          help={
            liesInTwo &&
            t('address.twoStates', {
              one: t(`address.states.${likely[0]}`),
              other: t(`address.states.${likely[1]}`),
            })
          }
          error={said('state')}
        >
          {(control) => (
            <span className={errors.state ? 'input bad' : 'input'}>
              <select
                {...control}
                name="state"
                autoComplete="address-level1"
                value={value.state}
                onChange={(event) => chooseState(event.target.value)}
                onBlur={() => onLeave('state')}
              >
                <option value="">{t('address.stateNone')}</option>
                {[...likely, ...others].map((code) => (
                  <option key={code} value={code}>
                    {t(`address.states.${code}`)}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
      )}
      <Field label={t('address.country')} error={said('country')}>
        {(control) => (
          <span className={`input ${styles.addressOff}`}>
            <input {...control} name="country" value={countryIn(i18n.language, value.country)} disabled />
          </span>
        )}
      </Field>
    </>
  )
}

/** The post's own list writes in capitals. */
const titled = (name: string): string =>
  name === name.toUpperCase()
    ? name
        .toLowerCase()
        .replace(/(^|[\s.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name
