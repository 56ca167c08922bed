/** Pixels of an icon, by its role. */
export const iconSize = {
  /** In a badge, a small button, or a line of text. */
  small: 14,
  /** In a button or a menu. */
  button: 16,
  /** In front of an alert or an entry of the navigation. */
  lead: 18,
  /** Of an empty state. */
  large: 24,
  /** Of a page that holds nothing but a message. */
  page: 40,
} as const
