"""Media players."""

_PAUSE, _VOLUME, _MUTE, _MEDIA, _STOP, _PLAY = 1, 4, 8, 512, 4096, 16384
_URL = "http://127.0.0.1/x.mp3"


def compare(shown) -> None:
    shown.same("state", shown.state, shown.value)
    if shown.state != "off":
        if "volume" in shown.item:
            shown.attribute("volume_level", shown.item["volume"], 0.011)
        shown.attribute("is_volume_muted", shown.item["muted"])


async def exercise(x) -> None:
    if x.features & _PLAY:
        await x.do("media_play", {"state": "playing"})
    if x.features & _PAUSE:
        await x.do("media_pause", {"state": "paused"})
    # 2024.1's esphome integration offers every player a volume (media_player.py, line 73).
    if x.features & _VOLUME and "volume" in await x.item():
        for volume in (0, 0.33, 1):
            await x.do("volume_set", {"volume_level": volume}, by=0.006, volume_level=volume)
        await x.do("volume_down", {"volume_level": lambda volume: 0.5 < volume < 1})
        await x.do("volume_up", {"volume_level": lambda volume: volume > 0.9})
    if x.features & _MUTE:
        for muted in (True, False):
            await x.do("volume_mute", {"is_volume_muted": muted}, is_volume_muted=muted)
    if x.features & _MEDIA:
        await x.do("play_media", media_content_id=_URL, media_content_type="music")
    if x.features & _STOP:
        await x.do("media_stop", {"state": lambda state: state in ("idle", "on")})
