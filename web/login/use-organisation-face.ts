import { useEffect, useState } from 'react'
import { generalAddress } from '../components/general-address.ts'
import { applyColours } from '../theme/brand.ts'
import { isFailure } from '../wire/call-failure.ts'
import { calls } from './calls.ts'

export interface Face {
  name: string | null
  logo: string | null
  /** Of a partner, beside it. */
  partnersLogo: string | null
  /** Portal §2: the bank's pages are an area of their own. */
  area: 'login' | 'bank'
  /** The organisation's page this is, if it is one. */
  page: string | undefined
  /** No organisation has such a page. */
  isUnknown: boolean
  loginAddress: string
  /** Null where the organisation has no such page. */
  forgotAddress: string | null
}

const productsOwn: Omit<Face, 'page'> = {
  name: null,
  logo: null,
  partnersLogo: null,
  area: 'login',
  isUnknown: false,
  loginAddress: '#/login',
  forgotAddress: '#/forgot-password',
}

/**
 * An organisation's own pages, and all at its own address, carry its name, logo and colour; the
 * plain ones the product's.
 */
export function useOrganisationFace(page: string | undefined, hasStatus: boolean): Face {
  const [face, setFace] = useState<Omit<Face, 'page'>>(productsOwn)

  useEffect(() => {
    const isOwnAddress = generalAddress() !== null
    if (!page && !isOwnAddress) return
    calls.getOrgInfo({ path: page }).then(
      ({ name, logo_path: logo, coBrandingLogo, accent, custom_style, login_pages: pages }) => {
        applyColours({ accent, custom_style })
        setFace({
          name,
          logo,
          partnersLogo: coBrandingLogo,
          area: pages?.area ?? 'login',
          isUnknown: isOwnAddress
            ? hasStatus && !pages?.accepts_status
            : !pages || (hasStatus && !pages.accepts_status),
          loginAddress: `#/${pages?.login ?? 'login'}`,
          forgotAddress: pages?.forgot_password
            ? `#/${pages.forgot_password}`
            : isOwnAddress && !pages
              ? productsOwn.forgotAddress
              : null,
        })
      },
      (failure: unknown) => {
        // Without its face the login still works: the product's own stays.
        if (isFailure(failure, 'NOT_FOUND')) setFace({ ...productsOwn, isUnknown: true })
      },
    )
  }, [page, hasStatus])

  return { ...face, page }
}
