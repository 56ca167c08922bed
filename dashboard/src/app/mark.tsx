/** A door that is ajar. */
export const Mark = ({ size = 24 }: { readonly size?: number }) => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <rect width="24" height="24" rx="6" fill="#3451d1" />
    <path
      d="M7 19V5.8A.8.8 0 0 1 7.8 5h8.4a.8.8 0 0 1 .8.8V19"
      fill="none"
      stroke="#fff"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
    <path d="M8.6 19V6.6l5 1.7V19z" fill="#fff" />
    <circle cx="12" cy="13" r=".9" fill="#3451d1" />
  </svg>
)
