/**
 * The GraphQL schema of the content, explicit and non-null where the content
 * check guarantees a value. It follows src/content-model field by field; a test
 * compares the two.
 */

/** Types of everything under content/, in GraphQL's schema language. */
export const typeDefinitions = /* GraphQL */ `
  # Declared, so that the generated types are the same whether or not there is a draft.
  type MarkdownRemarkFrontmatter {
    draft: Boolean
  }

  type Coordinates {
    latitude: Float!
    longitude: Float!
  }

  type Business implements Node @dontInfer {
    name: String!
    tagline: String!
    origin: String!
    phone: Phone!
    whatsapp: Whatsapp!
    email: Email!
    registration: Registration!
    address: Address!
    coordinates: Coordinates!
    hours: [Hours!]!
    emergencyHours: String!
    coverage: [String!]!
    coverageNote: String!
    priceRange: String!
    links: Links!
    prices: [Price!]!
    callOutFees: [CallOutFee!]!
    emergencyCounties: [String!]!
    claims: [Claim!]!
    facts: [Fact!]!
    stats: [Stat!]!
    promise: CallToAction!
    legal: Legal
    nightMap: NightMap! @nightMap
  }
  type NightMap {
    picture: String!
    width: Int!
    height: Int!
    places: [MapPlace!]!
    names: [MapName!]!
  }
  # Percentages of the map's plane.
  type MapPlace {
    slug: String
    name: String!
    x: Float!
    y: Float!
    side: String
    shift: Float!
  }
  type MapName {
    name: String!
    road: Boolean!
    x: Float!
    y: Float!
  }
  type Phone {
    display: String!
    international: String!
  }
  type Whatsapp {
    number: String!
    quoteMessage: String!
    enquiryMessage: String!
  }
  type Email {
    address: String!
    subject: String!
  }
  type Registration {
    body: String!
    mark: String!
    number: String
  }
  type Address {
    street: String
    locality: String!
    town: String!
    county: String!
    postcode: String!
    country: String!
  }
  type Hours {
    label: String!
    days: [Weekday!]!
    opens: String
    closes: String
    note: String
  }
  enum Weekday {
    Monday
    Tuesday
    Wednesday
    Thursday
    Friday
    Saturday
    Sunday
  }
  type Links {
    reviews: String!
    writeReview: String!
    map: String!
    mapEmbed: String!
  }
  type Price {
    key: String!
    label: String!
    from: Float!
    to: Float
    note: String
    asOf: String!
    reviewBy: String!
  }
  type Claim {
    key: String!
    text: String!
    asOf: String!
    reviewBy: String!
    evidence: String
    source: String
    dated: Boolean
  }
  type Fact {
    key: String!
    text: String!
    asOf: String!
    reviewBy: String!
    source: String
  }
  type CallOutFee {
    key: String!
    when: String!
    fee: Int!
  }
  type Stat {
    value: String! @facts
    label: String!
  }
  type Legal {
    registeredName: String
    companyNumber: String
    registeredOffice: String
    vatNumber: String
  }

  type Navigation implements Node @dontInfer {
    header: [NavigationLink!]!
    footer: [NavigationLink!]!
    copyrightYear: Int!
  }
  type NavigationLink {
    label: String!
    path: String!
  }

  type Picture implements Node @dontInfer {
    key: String!
    file: File! @fileByRelativePath
    alt: String!
    focus: [Float!]!
    windows: [[Float!]!]
  }

  type Service implements Node @dontInfer {
    slug: String! @fileName
    order: Int!
    name: String!
    heading: String!
    title: String!
    description: String!
    intro: String! @facts
    icon: String!
    price: String
    facts: [Stat!]
    picture: Picture! @link(by: "key")
    card: ServiceCard!
    canonical: String
    sections: [ServiceSection!]!
    work: String!
    proof: String!
    projects: [Project!]! @workOfKind
    testimonial: Testimonial @proof
  }
  type ServiceCard {
    summary: String! @facts
    features: [String!]! @facts
  }
  type CardsSection {
    heading: String!
    intro: String @facts
    cards: [SectionCard!]!
  }
  type SectionCard {
    title: String!
    text: String! @facts
    icon: String
    points: [String!] @facts
  }
  type StepsSection {
    heading: String!
    steps: [Step!]!
  }
  type Step {
    title: String!
    text: String! @facts
  }
  type ListSection {
    heading: String!
    intro: String @facts
    tone: String!
    items: [String!]! @facts
  }
  type NoticeSection {
    heading: String!
    text: String! @facts
  }
  type EmergencySection {
    heading: String!
    text: String! @facts
  }
  type TextSection {
    heading: String!
    paragraphs: [String!]! @facts
  }
  type QuestionsSection {
    heading: String!
    questions: [Question!]!
  }
  type Question {
    question: String!
    answer: String! @facts
  }

  type TownService implements Node @dontInfer {
    key: String!
    label: String!
    service: Service! @link(by: "slug")
  }

  type Location implements Node @dontInfer {
    slug: String!
    name: String!
    county: String!
    postcode: String!
    coordinates: Coordinates!
    description: String!
    intro: String! @facts
    picture: Picture! @link(by: "key")
    cards: [LocationCard!]!
    areas: [Area!]!
    services: [TownService!]! @link(by: "key")
    updated: Date @dateformat
    emergency: String! @facts
    projects: [Project!]! @workInTown
    neighbours: [Location!]! @nearestTowns
    html: String! @markdown
  }
  type Area {
    name: String!
    postcode: String!
  }
  type LocationCard {
    title: String!
    text: String! @facts
    points: [String!] @facts
    list: String!
  }

  type Article implements Node @dontInfer {
    slug: String!
    title: String!
    description: String!
    excerpt: String! @facts
    date: Date! @dateformat
    updated: Date @dateformat
    category: String!
    service: Service! @link(by: "slug")
    picture: Picture! @link(by: "key")
    html: String! @markdown
    headings: [MarkdownHeading!]! @headings
    readTime: String! @readTime
  }

  type Document implements Node @dontInfer {
    slug: String!
    title: String!
    description: String!
    updated: Date @dateformat
    html: String! @markdown
    headings: [MarkdownHeading!]! @headings
  }

  type Testimonial implements Node @dontInfer {
    name: String!
    rating: Int!
    text: String!
    service: String!
    location: String!
    date: String!
    sample: Boolean
  }

  type Project implements Node @dontInfer {
    key: String!
    title: String!
    description: String!
    category: String!
    location: String!
    date: Date! @dateformat
    picture: Picture! @link(by: "key")
    sample: Boolean
  }

  type CallToAction {
    heading: String!
    text: String! @facts
  }
  type Point {
    title: String! @facts
    text: String! @facts
    icon: String!
  }
  type Points {
    heading: String!
    points: [Point!]!
  }
  type Home implements Node @dontInfer {
    title: String!
    description: String!
    heading: String!
    intro: String! @facts
    picture: Picture! @link(by: "key")
    portrait: Picture! @link(by: "key")
    feature: Picture! @link(by: "key")
    trust: [Stat!]!
    servicesHeading: String!
    services: [HomeService!]!
    why: Points!
    area: CallToAction!
    work: CallToAction!
    reviewsHeading: String!
    articlesHeading: String!
    callToAction: CallToAction!
  }
  type HomeService {
    service: Service! @link(by: "slug")
    title: String!
    text: String! @facts
  }
  type ServicesPage implements Node @dontInfer {
    title: String!
    description: String!
    heading: String!
    intro: String! @facts
    why: Points!
    callToAction: CallToAction!
  }
  type LocationsPage implements Node @dontInfer {
    title: String!
    description: String!
    heading: String!
    intro: String! @facts
    callToAction: CallToAction!
  }
  type GalleryPage implements Node @dontInfer {
    title: String!
    description: String!
    heading: String!
    intro: String! @facts
    fallbacks: [Picture!]! @link(by: "key")
    sampleNote: String!
    callToAction: CallToAction!
  }
  type TestimonialsPage implements Node @dontInfer {
    title: String!
    description: String!
    heading: String!
    intro: String! @facts
    rating: String!
    liveReviews: CallToAction!
    leaveReview: CallToAction!
    policy: String! @facts
    sampleNote: String!
  }
  type BlogsPage implements Node @dontInfer {
    title: String!
    description: String!
    heading: String!
    intro: String! @facts
    callToAction: CallToAction!
    help: BlogHelp!
  }
  type BlogHelp {
    services: [String!]!
    reasons: [String!]! @facts
    note: String!
  }
  type ContactPage implements Node @dontInfer {
    title: String!
    description: String!
    heading: String!
    intro: String! @facts
    phoneNote: String! @facts
    emailNote: String! @facts
    whatsappNote: String!
    formNote: String! @facts
    successMessage: String! @facts
    failureMessage: String! @facts
    emergency: CallToAction!
  }
`;
