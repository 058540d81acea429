import * as lucide from "lucide-react";
import { iconNames, type IconName } from "../content-model/schemas/icons";

const pictures: Readonly<Record<IconName, lucide.LucideIcon>> = {
  zap: lucide.Zap,
  plug: lucide.Plug,
  "plug-zap": lucide.PlugZap,
  "clipboard-check": lucide.ClipboardCheck,
  "shield-check": lucide.ShieldCheck,
  siren: lucide.Siren,
  phone: lucide.Phone,
  house: lucide.House,
  building: lucide.Building2,
  factory: lucide.Factory,
  store: lucide.Store,
  warehouse: lucide.Warehouse,
  school: lucide.School,
  hospital: lucide.Hospital,
  hotel: lucide.Hotel,
  utensils: lucide.Utensils,
  tractor: lucide.Tractor,
  lightbulb: lucide.Lightbulb,
  lamp: lucide.Lamp,
  cctv: lucide.Cctv,
  search: lucide.Search,
  wrench: lucide.Wrench,
  "file-check": lucide.FileCheck,
  gauge: lucide.Gauge,
  clock: lucide.Clock,
  "badge-check": lucide.BadgeCheck,
  "battery-charging": lucide.BatteryCharging,
  car: lucide.Car,
  cable: lucide.Cable,
  "circuit-board": lucide.CircuitBoard,
  sun: lucide.Sun,
  trees: lucide.Trees,
  wifi: lucide.Wifi,
  smartphone: lucide.Smartphone,
  sofa: lucide.Sofa,
  bath: lucide.Bath,
  "chef-hat": lucide.ChefHat,
  thermometer: lucide.Thermometer,
  "bell-ring": lucide.BellRing,
  flame: lucide.Flame,
  eye: lucide.Eye,
  moon: lucide.Moon,
  "map-pin": lucide.MapPin,
  "pound-sterling": lucide.PoundSterling,
  users: lucide.Users,
  star: lucide.Star,
  "hard-hat": lucide.HardHat,
  "key-round": lucide.KeyRound,
  lock: lucide.Lock,
  award: lucide.Award,
  leaf: lucide.Leaf,
  church: lucide.Church,
};

function isIconName(name: string): name is IconName {
  return iconNames.some((known) => known === name);
}

/**
 * An icon an editor chose by name. Pages that hydrate import their icons from
 * lucide-react one by one instead: this file holds them all.
 */
export function Icon({ name, size = 24 }: { name: string; size?: number }) {
  if (!isIconName(name)) throw new Error(`Unknown icon "${name}"`);
  const Drawing = pictures[name];
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" />;
}
