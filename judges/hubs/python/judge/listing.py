"""How an entity is listed: in Home Assistant's registry, and by the device over HTTP."""

from __future__ import annotations

from .report import REPORT


def compare_listed(entry, item: dict, *, has_device_class: bool = True) -> None:
    """Names, icons, categories, units and classes. Counts the entity."""
    REPORT.entities += 1
    capabilities = entry.capabilities or {}
    category = entry.entity_category.value if entry.entity_category else None
    # 2025.6 and later have this class.
    state_class = item.get("state_class", "").replace("measurement_angle", "")
    rows = [
        ("name", entry.original_name, item["name"]),
        ("icon", entry.original_icon or "", item.get("icon", "")),
        ("category", category, item.get("category")),
        ("unit", entry.unit_of_measurement or "", item.get("unit_of_measurement", "")),
        ("state class", str(capabilities.get("state_class") or ""), state_class),
    ]
    if has_device_class:
        rows.append(
            ("device class", entry.original_device_class or "", item.get("device_class", ""))
        )
    for what, got, want in rows:
        if got != want:
            REPORT.difference(f"{entry.entity_id}: {what} is {got!r}, on the device {want!r}")
