/** Waits until it rings or the time is up; a ring while nobody waits is kept. */
export class Bell {
  #rang = false
  #wake: (() => void) | null = null

  ring(): void {
    this.#rang = true
    this.#wake?.()
  }

  async wait(milliseconds: number): Promise<void> {
    if (!this.#rang) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#wake = null
    this.#rang = false
  }
}
