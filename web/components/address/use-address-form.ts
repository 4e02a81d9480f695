import { useRef, useState } from 'react'
import { isFailure } from '../../wire/call-failure.ts'
import { type AddressErrors, addressErrors, emptyAddress, type TypedAddress } from './address-form.ts'

/**
 * An address while it is typed: judged when a field is left and before it is sent; what the server
 * refuses of it stands under its field.
 */
export function useAddressForm(typed: TypedAddress, onType: (typed: TypedAddress) => void) {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<AddressErrors>({})

  function show(found: AddressErrors): void {
    setErrors(found)
    const first = (Object.keys(emptyAddress) as (keyof TypedAddress)[]).find((name) => found[name])
    if (first) ref.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  return {
    ref,
    isWrong: Object.keys(errors).length > 0,
    /** What the fields take. */
    fields: {
      value: typed,
      errors,
      onChange(changed: TypedAddress): void {
        onType(changed)
        setErrors({})
      },
      onLeave(name: keyof TypedAddress): void {
        if (typed[name]) setErrors({ ...errors, [name]: addressErrors(typed)[name] })
      },
    },
    /** Whether it may be sent; the first field that may not has the focus. */
    check(): boolean {
      const found = addressErrors(typed)
      show(found)

      return Object.keys(found).length === 0
    },
    /** Whether the refusal was of one field, and is there now. */
    refused(failure: unknown): boolean {
      if (!isFailure(failure)) return false
      const name = refusedFields[failure.code]
      if (name) show({ [name]: failure.message })

      return name !== undefined
    },
  }
}

const refusedFields: Record<string, keyof TypedAddress> = {
  PINCODE_UNKNOWN: 'postalCode',
  STATE_UNKNOWN: 'state',
}
