/**
 * The portal works over https, or on the machine itself; elsewhere it sends nothing (`docs/wire.md`
 * §1).
 */
export const isSecure = (): boolean => window.isSecureContext && crypto.subtle !== undefined
