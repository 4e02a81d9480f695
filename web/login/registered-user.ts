const key = 'registeredUser'

/**
 * Portal §2: the registration hands over to the login, which asks for a code to the address it was
 * told of.
 */
export const rememberRegistered = (email: string): void => sessionStorage.setItem(key, email)

/** For this tab, once: a person who goes back to the password is not led here again. */
export function takeRegistered(): string | undefined {
  const email = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)

  return email
}
